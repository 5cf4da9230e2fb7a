import { defineRemote } from 'shared-remote';
import { declaration as declared } from './declaration';
import { ChooseBookingPlatform } from './screens/choose-booking-platform';
import { EditService } from './screens/edit-service';
import { SearchCatalogue } from './screens/search-catalogue';
import { Services } from './screens/services';
import { vocabularyHere } from './words';

export const { declaration, bootstrap, mount, unmount } = defineRemote(
  declared,
  {
    'booking-platform': ChooseBookingPlatform,
    services: Services,
    'service-search': SearchCatalogue,
    'service-edit': EditService,
  },
  vocabularyHere,
);
