import { declareRemote } from 'shared-remote/declaration';

export const declaration = declareRemote({
  name: 'mf-services',
  contract: '^1.0.0',
  screens: ['booking-platform', 'services', 'service-search', 'service-edit'],
  emits: [
    'booking-platform/asked-about',
    'booking-platform/submitted',
    'service-search/opened',
    'service-form/opened',
    'service/opened',
    'service/added',
    'services/added',
    'service/changed',
    'service/deleted',
    'service/starred',
    'service/left',
    'services/finished',
  ],
});
