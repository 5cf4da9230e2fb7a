import { defineRemote } from 'shared-remote';
import { declaration as declared } from './declaration';
import { EditService } from './screens/edit-service';
import { SearchCatalogue } from './screens/search-catalogue';
import { Services } from './screens/services';
import { vocabulary } from './vocabulary';

export const { declaration, bootstrap, mount, unmount } = defineRemote(
  declared,
  {
    'booking-platform': {
      after: 'services',
      load: async () =>
        (
          await import(
            /* webpackChunkName: "screen-booking-platform" */ './screens/choose-booking-platform'
          )
        ).ChooseBookingPlatform,
    },
    services: Services,
    'service-search': SearchCatalogue,
    'service-edit': EditService,
  },
  vocabulary,
);
