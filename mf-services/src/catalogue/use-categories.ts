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
 * Returns the categories for a new service, and the best suggestion: the category the service was chosen in, the one
 * the catalogue lists it in, or the business's own category.
 */
export function useCategories({ name, category, primary }: CategoryHints) {
  const { categories, groups } = catalogueOf(useApi());
  const named = useLoaded(categories);
  const catalogue = useLoaded(groups);
  const listed = catalogue.kind === 'ready' ? catalogue.value : [];
  const knownCategories = new Set([
    ...(category ? [category] : []),
    ...(named.kind === 'ready' ? named.value : []),
    ...listed.map((group) => group.category),
  ]);
  const suggested =
    category ?? (name && categoryOf(listed, name)) ?? (knownCategories.has(primary) ? primary : '');
  return {
    names: [...knownCategories],
    suggested,
    loading: named.kind === 'loading',
    /** Whether a suggestion may still arrive. */
    isSuggestionLoading:
      suggested === '' && [named, catalogue].some(({ kind }) => kind === 'loading'),
    retry: named.kind === 'failed' ? categories.load : undefined,
  };
}

export type Categories = ReturnType<typeof useCategories>;
