import * as z from 'zod/mini';
import { photoStorage, preferenceValues } from '../api/preferences';
import { longText as text } from '../api/words';
import { nothing, type Examples } from './row';

/** Facts about reviews, clients, photos and phone numbers. */
export const laterStepFacts = {
  'review-automation/chosen': () =>
    z.object({ value: preferenceValues().shape.review_invites_preference }),
  'client-count/chosen': () => z.object({ value: preferenceValues().shape.client_count_range }),
  'review-consent/given': () =>
    z.object({ value: preferenceValues().shape.review_automation_consent }),
  'pledge/confirmed': nothing,
  'client-storage/chosen': () => z.object({ value: text }),
  'photo-storage/chosen': () =>
    z.object({ values: z.array(photoStorage()).check(z.maxLength(20)) }),
  'numbers/left': () => z.object({ first_name: text, last_name: text, synced: z.boolean() }),
};

export const laterStepExamples: Examples<typeof laterStepFacts> = {
  'review-automation/chosen': {
    value: 'automate',
  },
  'client-count/chosen': {
    value: '50 - 150',
  },
  'review-consent/given': {
    value: 'automated',
  },
  'pledge/confirmed': {},
  'client-storage/chosen': { value: 'Phone contacts' },
  'photo-storage/chosen': { values: ['Instagram', 'Tiktok'] },
  'numbers/left': {
    first_name: 'Sam',
    last_name: 'Reed',
    synced: true,
  },
};
