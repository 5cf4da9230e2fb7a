import type { ExamplesOf } from 'shared-remote/testing';
import { answered, savingAfter } from '../testing/saving';

export const giveReviewConsentExamples = {
  'nothing chosen': {},
  'answered before': {
    view: answered({ preferences: { review_automation_consent: 'manual' } }),
  },
  ...savingAfter({ choose: 'Send them automatically for me' }),
} satisfies ExamplesOf<'review-consent'>;
