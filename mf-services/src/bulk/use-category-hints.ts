import { catalogueOf } from '../catalogue/catalogue';
import { useLoaded } from '../loaded';
import { useApi } from '../seam';

/** Returns the part of the catalogue that helps to find a category, as far as it is loaded. */
export function useCategoryHints(primary: string) {
  const catalogue = catalogueOf(useApi());
  const groups = useLoaded(catalogue.groups);
  const recommended = useLoaded(catalogue.recommended(primary));
  const listed = groups.kind === 'ready' ? groups.value : [];
  return {
    primary,
    groups: listed,
    categories: listed.map(({ category }) => category),
    recommended: recommended.kind === 'ready' ? recommended.value.names : [],
  };
}
