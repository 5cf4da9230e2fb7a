import { noAnswer, refusing } from 'shared-contracts/testing';
import type { ExamplesOf } from 'shared-remote/testing';
import { readable } from '../testing/service-list';

const view = { params: { service_id: 'scissors' } };

export const editServiceExamples = {
  'being read': {
    shows: 'Loading the service',
    view,
    answers: { ...readable, readServices: noAnswer },
  },
  'not readable': {
    shows: 'We couldn’t load your services.',
    view,
    answers: { ...readable, readServices: refusing('API_UNREACHABLE') },
  },
  'not on the list': {
    shows: 'This service isn’t on your list',
    view: { params: { service_id: 'unknown' } },
    answers: readable,
  },
  filled: { view, answers: readable },
  'a price that is none': {
    view,
    answers: readable,
    acts: [{ type: ' dollars', into: 'Price' }, { press: 'SAVE CHANGES' }],
  },
  'left without saving': {
    shows: 'Leave without saving?',
    view,
    answers: readable,
    acts: [{ type: ' With a wash.', into: 'Service description' }, { press: 'Close' }],
  },
} satisfies ExamplesOf<'service-edit'>;
