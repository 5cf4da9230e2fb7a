export { addressByPlaceId, addresses, searchAddresses } from './addresses';
export type { Address } from './addresses';
export { ownerByEmail, readyOwners } from './owners';
export type { OwnerLocation, ReadyOwner } from './owners';
export { categoryLabel, profileCategories } from './profile-categories';
export type { ProfileCategory } from './profile-categories';
export { defaultPrimaryCategory, recommendedServices } from './recommended-services';
export { categoryOfService, serviceCatalogue, serviceCategories } from './service-catalogue';
export type { CatalogueService } from './service-catalogue';
