import type { Api } from 'shared-contracts/api';
import { sourceOf, type Source } from '../loaded';
import { groupsOf, type Group } from './groups';

export interface Catalogue {
  groups: Source<Group[]>;
  categories: Source<string[]>;
  /** From what to what a service usually costs, in dollars, by its name: a suggestion. */
  usualPrices: Source<ReadonlyMap<string, { low: number; high: number }>>;
  /** Names recommended for a primary category. */
  recommended(category: string): Source<string[]>;
}

const catalogues = new WeakMap<Api, Catalogue>();

/** The catalogue behind one API client, read once for all the screens that look into it. */
export function catalogueOf(api: Api): Catalogue {
  const known = catalogues.get(api);
  if (known) return known;
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
