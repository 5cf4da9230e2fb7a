import { catalogueOf } from '../catalogue/catalogue';
import { useLoaded } from '../loaded';
import { useApi } from '../seam';

/** What of the catalogue helps to find a category; as much of it as has been read. */
export function useKnown(primary: string) {
  const catalogue = catalogueOf(useApi());
  const groups = useLoaded(catalogue.groups);
  const recommended = useLoaded(catalogue.recommended(primary));
  const listed = groups.kind === 'ready' ? groups.value : [];
  return {
    primary,
    groups: listed,
    categories: listed.map(({ category }) => category),
    recommended: recommended.kind === 'ready' ? recommended.value : [],
  };
}
