import type { ExamplesOf } from 'shared-remote/testing';

const address = {
  street: '14 High Street',
  line: 'Second floor',
  town: 'Springfield',
  postal_code: '97477',
  country: 'USA',
  state: '',
};

export const correctLocationExamples = {
  empty: { shows: 'Still needed: street address' },
  'one thing missing': { view: { draft: address }, shows: 'Still needed: state' },
  filled: { view: { draft: { ...address, state: 'Oregon' } } },
} satisfies ExamplesOf<'set-location'>;
