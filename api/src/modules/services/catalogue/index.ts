export { catalogueIn } from './catalogue-in';
export { defaultPrimaryCategory, recommendedServices } from './recommended-services';
export { categoryOfService, serviceCatalogue, serviceCategories } from './service-catalogue';
export type { CatalogueService } from './service-catalogue';
export { priced, usualPrices } from './usual-prices';
