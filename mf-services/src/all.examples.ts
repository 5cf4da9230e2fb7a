import type { ScreenExamples } from 'shared-remote/testing';
import { addServiceExamples } from './screens/add-service.examples';
import { chooseBookingPlatformExamples } from './screens/choose-booking-platform.examples';
import { editServiceExamples } from './screens/edit-service.examples';
import { searchCatalogueExamples } from './screens/search-catalogue.examples';
import { starServicesExamples } from './screens/star-services.examples';

import { bulkExamples } from './bulk/bulk.examples';

export const examples = {
  'booking-platform': chooseBookingPlatformExamples,
  services: { ...starServicesExamples, ...bulkExamples, ...addServiceExamples },
  'service-search': searchCatalogueExamples,
  'service-edit': editServiceExamples,
} satisfies ScreenExamples<'mf-services'>;
