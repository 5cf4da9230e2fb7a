import type { Api } from 'shared-contracts/api';
import { sourceOf, type Source } from '../loaded';
import { groupsOf, type Group } from './groups';

export interface Catalogue {
  groups: Source<Group[]>;
  categories: Source<string[]>;
  /** The usual price range of each service in dollars, by its name. The screens only suggest it. */
  usualPrices: Source<ReadonlyMap<string, { low: number; high: number }>>;
  /** Names recommended for a primary category. */
  recommended(category: string): Source<string[]>;
}

const catalogues = new WeakMap<Api, Catalogue>();

/** Returns the catalogue of an API client. It is read once for all screens. */
export function catalogueOf(api: Api): Catalogue {
  const cached = catalogues.get(api);
  if (cached) return cached;
  const catalogue = createCatalogue(api);
  catalogues.set(api, catalogue);
  return catalogue;
}

function createCatalogue(api: Api): Catalogue {
  const recommendations = new Map<string, Source<string[]>>();
  return {
    groups: sourceOf(async () => groupsOf((await api.readCategoryServices({})).res)),
    categories: sourceOf(async () => (await api.readServiceCategories({})).res),
    usualPrices: sourceOf(async () => {
      const { prices } = await api.readUsualPrices({});
      return new Map(prices.map(({ service, low, high }) => [service, { low, high }]));
    }),
    recommended(category) {
      const source =
        recommendations.get(category) ??
        sourceOf(async () => (await api.readRecommendedServices({ category })).services);
      recommendations.set(category, source);
      return source;
    },
  };
}
