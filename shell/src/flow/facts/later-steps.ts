import type { Answers } from 'shared-contracts';
import { screen, screenWithUid } from '../destination';
import { stepDone, type Rows } from './row';

const preference = (preferences: Answers['preferences']): Partial<Answers> => ({ preferences });

/** Facts about reviews, clients, photos and phone numbers. */
export const laterStepFacts = {
  'review-automation/chosen': {
    next: ({ value }) => (value === 'automate' ? screen('client-count') : screen('reviews-pledge')),
    track: ({ value }) => ({ name: 'automate_reviews_done', fields: { value } }),
    notify: stepDone('automate-reviews'),
    answer: ({ value }) => preference({ review_invites_preference: value }),
    confirm: true,
  },
  'client-count/chosen': {
    next: screen('review-consent'),
    track: ({ value }) => ({ name: 'client_count_done', fields: { value } }),
    notify: stepDone('client-count'),
    answer: ({ value }) => preference({ client_count_range: value }),
    confirm: true,
  },
  'review-consent/given': {
    next: screen('photos-storage'),
    track: ({ value }) => ({ name: 'review_consent_done', fields: { value } }),
    notify: stepDone('review-consent'),
    answer: ({ value }) => preference({ review_automation_consent: value }),
    confirm: true,
  },
  'pledge/confirmed': {
    next: screen('photos-storage'),
    track: 'reviews_pledge_confirm_click',
    notify: stepDone('reviews-pledge'),
    confirm: true,
  },
  'client-storage/chosen': {
    next: screen('automate-reviews'),
    track: 'client_storage_done',
    notify: stepDone('client-storage'),
    answer: ({ value }) => preference({ client_storage_platform: value }),
    confirm: true,
  },
  'photo-storage/chosen': {
    next: ({ values }) =>
      values.includes('Instagram') ? screenWithUid('connect-instagram') : screen('set-number'),
    track: ({ values }) => ({
      name: 'photos_storage_done',
      fields: { values: values.join(',') },
    }),
    notify: stepDone('photos-storage'),
    answer: ({ values }) => ({ photos: values }),
    confirm: true,
  },
  'numbers/left': {
    next: { to: 'end' },
    store: ({ first_name, last_name }) => ({ first_name, last_name }),
    track: ({ synced }) => ({ name: 'set_number_done_click', fields: { synced } }),
    notify: stepDone('setNumber'),
  },
} satisfies Partial<Rows>;
