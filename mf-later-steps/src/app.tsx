import { defineRemote } from 'shared-remote';
import { declaration as declared } from './declaration';
import { ChooseClientStorage } from './screens/choose-client-storage';
import { ChoosePhotoStorage } from './screens/choose-photo-storage';
import { ChooseReviewAutomation } from './screens/choose-review-automation';
import { ConnectInstagram } from './screens/connect-instagram';
import { CountClients } from './screens/count-clients';
import { GiveReviewConsent } from './screens/give-review-consent';
import { LeaveNumbers } from './screens/leave-numbers';
import { TakePledge } from './screens/take-pledge';
import { vocabularyHere } from './words';

export const { declaration, bootstrap, mount, unmount } = defineRemote(
  declared,
  {
    'automate-reviews': ChooseReviewAutomation,
    'client-count': CountClients,
    'review-consent': GiveReviewConsent,
    'reviews-pledge': TakePledge,
    'client-storage': ChooseClientStorage,
    'photos-storage': ChoosePhotoStorage,
    'connect-instagram': ConnectInstagram,
    'set-number': LeaveNumbers,
  },
  vocabularyHere,
);
