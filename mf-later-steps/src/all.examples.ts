import type { ScreenExamples } from 'shared-remote/testing';
import { chooseClientStorageExamples } from './screens/choose-client-storage.examples';
import { choosePhotoStorageExamples } from './screens/choose-photo-storage.examples';
import { chooseReviewAutomationExamples } from './screens/choose-review-automation.examples';
import { connectInstagramExamples } from './screens/connect-instagram.examples';
import { countClientsExamples } from './screens/count-clients.examples';
import { giveReviewConsentExamples } from './screens/give-review-consent.examples';
import { leaveNumbersExamples } from './screens/leave-numbers.examples';
import { takePledgeExamples } from './screens/take-pledge.examples';

export const examples = {
  'automate-reviews': chooseReviewAutomationExamples,
  'client-count': countClientsExamples,
  'review-consent': giveReviewConsentExamples,
  'reviews-pledge': takePledgeExamples,
  'client-storage': chooseClientStorageExamples,
  'photos-storage': choosePhotoStorageExamples,
  'connect-instagram': connectInstagramExamples,
  'set-number': leaveNumbersExamples,
} satisfies ScreenExamples<'mf-later-steps'>;
