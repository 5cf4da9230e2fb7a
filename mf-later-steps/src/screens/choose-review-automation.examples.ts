import type { ExamplesOf } from 'shared-remote/testing';
import { answered, savingAfter } from '../testing/saving';

export const chooseReviewAutomationExamples = {
  'nothing chosen': {},
  'answered before': {
    view: answered({ preferences: { review_invites_preference: 'manual-review-request' } }),
  },
  ...savingAfter({ choose: 'Automate my reviews' }),
} satisfies ExamplesOf<'automate-reviews'>;
