import { useLoaded } from '../loaded';
import { useApi } from '../seam';
import { catalogueOf } from './catalogue';
import { categoryOf } from './groups';

interface CategoryHints {
  name?: string;
  category?: string;
  /** The business's primary category. */
  primary: string;
}

/**
 * The categories that a new service can go under, and the one that fits best from what is known: the one
 * it was chosen in, the one the catalogue lists it in, or the business's own where services have it too.
 */
export function useCategories({ name, category, primary }: CategoryHints) {
  const { categories, groups } = catalogueOf(useApi());
  const named = useLoaded(categories);
  const catalogue = useLoaded(groups);
  const listed = catalogue.kind === 'ready' ? catalogue.value : [];
  const known = new Set([
    ...(category ? [category] : []),
    ...(named.kind === 'ready' ? named.value : []),
    ...listed.map((group) => group.category),
  ]);
  const suggested =
    category ?? (name && categoryOf(listed, name)) ?? (known.has(primary) ? primary : '');
  return {
    names: [...known],
    suggested,
    loading: named.kind === 'loading',
    /** Whether one may still be suggested. */
    comes: suggested === '' && [named, catalogue].some(({ kind }) => kind === 'loading'),
    retry: named.kind === 'failed' ? categories.load : undefined,
  };
}

export type Categories = ReturnType<typeof useCategories>;
