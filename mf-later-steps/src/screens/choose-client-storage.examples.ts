import type { ExamplesOf } from 'shared-remote/testing';
import { answered, savingAfter } from '../testing/saving';

export const chooseClientStorageExamples = {
  'nothing chosen': {},
  'answered before': {
    view: answered({ preferences: { client_storage_platform: 'Online spreadsheet' } }),
  },
  'another place before': {
    view: answered({ preferences: { client_storage_platform: 'A shoe box' } }),
    shows: 'A shoe box',
  },
  'another place, asked for': {
    acts: [{ choose: 'Other' }],
    shows: 'Where else do you keep them?',
  },
  'another place, typed': {
    acts: [
      { choose: 'Other' },
      { type: 'A drawer full of business cards', into: 'Another place' },
      { press: 'DONE' },
    ],
    shows: 'Change what you typed',
  },
  ...savingAfter({ choose: 'Phone contacts' }),
} satisfies ExamplesOf<'client-storage'>;
