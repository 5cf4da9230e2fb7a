import type { ExamplesOf } from 'shared-remote/testing';

export const lackAccessExamples = {
  first: { shows: 'This account has no access' },
} satisfies ExamplesOf<'access'>;

export const lackLocationExamples = {
  first: { shows: 'No location found' },
} satisfies ExamplesOf<'no-location'>;

export const lackBusinessExamples = {
  'of a known account': { shows: 'sam@example.com' },
  'of nobody known': { view: { session: { primary_category: 'Barber' } } },
} satisfies ExamplesOf<'no-business'>;
