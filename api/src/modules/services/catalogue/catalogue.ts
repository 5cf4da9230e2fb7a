import type { Language } from 'shared-contracts';
import type { UsualPrice } from 'shared-contracts/api';
import { catalogueLines } from '../../../words/catalogue';
import { recommendedServices } from './recommended-services';
import { rowsOf, serviceCatalogue, type CatalogueService, usualPrices } from './service-catalogue';

interface Catalogue {
  services: CatalogueService[];
  categories: string[];
  prices: UsualPrice[];
  /** Names recommended for a primary category, identified by label or id, and their usual prices. */
  recommended(primaryCategory: string): { services: string[]; prices: UsualPrice[] };
}

function catalogueOf(services: readonly CatalogueService[]): Catalogue {
  const names = new Map(
    serviceCatalogue.map(({ service }, index) => [service, services[index]!.service]),
  );
  const named = (service: string) => names.get(service)!;
  const prices = usualPrices.map((price) => ({ ...price, service: named(price.service) }));
  return {
    services: [...services],
    categories: [...new Set(services.map(({ category }) => category))],
    prices,
    recommended(primaryCategory) {
      const recommended = recommendedServices(primaryCategory).map(named);
      return {
        services: recommended,
        prices: prices.filter(({ service }) => recommended.includes(service)),
      };
    },
  };
}

const catalogues = new Map(
  Object.entries(catalogueLines).map(([language, lines]) => [language, catalogueOf(rowsOf(lines))]),
);

/** Returns the catalogue in the language of the page, because clients read the names that owners choose from it. */
export const catalogueIn = (language: Language): Catalogue => catalogues.get(language)!;

export { defaultPrimaryCategory, recommendedServices } from './recommended-services';
export {
  categoryOfService,
  serviceCatalogue,
  serviceCategories,
  type CatalogueService,
  priced,
  usualPrices,
} from './service-catalogue';
