import type { ExamplesOf } from 'shared-remote/testing';
import { answered, savingAfter } from '../testing/saving';

export const countClientsExamples = {
  'nothing chosen': {},
  'answered before': { view: answered({ preferences: { client_count_range: '0-50' } }) },
  ...savingAfter({ choose: '300 - 500' }),
} satisfies ExamplesOf<'client-count'>;
