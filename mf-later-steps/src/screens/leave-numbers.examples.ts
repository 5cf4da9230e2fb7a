import { noAnswer, refusing } from 'shared-contracts/testing';
import type { ExamplesOf } from 'shared-remote/testing';
import { answered } from '../testing/saving';

const answers = answered({
  contact: {
    first_name: 'Sam',
    last_name: 'Okafor',
    phones: [
      { type: 'general_comm', phone: '5415550100', country_code: '+1' },
      { type: 'lead_comm', phone: '5415550100', country_code: '+1' },
    ],
  },
});

export const leaveNumbersExamples = {
  empty: {},
  filled: { view: answers },
  'another number for clients': {
    view: answers,
    acts: [{ choose: 'Use the same number for clients' }],
    shows: 'Contact number for clients',
  },
  'a number too short': {
    acts: [{ type: '54155', into: 'Contact number' }, { press: 'DONE' }],
  },
  'being sent': {
    view: answers,
    answers: { syncContacts: noAnswer },
    acts: [{ press: 'DONE' }],
  },
  'left, though not sent': {
    view: answers,
    answers: { syncContacts: refusing('API_UNREACHABLE') },
    acts: [{ press: 'DONE' }, { wait: 2 }],
    shows: 'All set. One moment…',
  },
  'back from Instagram': {
    view: { params: { data: 'handle-1' } },
    answers: { keepInstagramToken: () => ({ ok: true }) },
  },
} satisfies ExamplesOf<'set-number'>;
