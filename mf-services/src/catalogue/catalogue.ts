import type { Api, UsualPrice } from 'shared-contracts/api';
import { sourceOf, type Source } from '../loaded';
import { groupsOf, type Group } from './groups';

/** Usual price ranges in dollars, by the name of the service. The screens only suggest them. */
export type UsualPrices = ReadonlyMap<string, { low: number; high: number }>;

export interface Recommended {
  names: readonly string[];
  prices: UsualPrices;
}

export interface Catalogue {
  groups: Source<Group[]>;
  categories: Source<string[]>;
  usualPrices: Source<UsualPrices>;
  /** The services recommended for a primary category, with the prices that the API knows. */
  recommended(category: string): Source<Recommended>;
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
  const recommendations = new Map<string, Source<Recommended>>();
  return {
    groups: sourceOf(async () => groupsOf((await api.readCategoryServices({})).res)),
    categories: sourceOf(async () => (await api.readServiceCategories({})).res),
    usualPrices: sourceOf(async () => pricesByName((await api.readUsualPrices({})).prices)),
    recommended(category) {
      const source =
        recommendations.get(category) ??
        sourceOf(async () => {
          const { services, prices } = await api.readRecommendedServices({ category });
          return { names: services, prices: pricesByName(prices) };
        });
      recommendations.set(category, source);
      return source;
    },
  };
}

const pricesByName = (prices: readonly UsualPrice[] = []): UsualPrices =>
  new Map(prices.map((price) => [price.service, price]));
