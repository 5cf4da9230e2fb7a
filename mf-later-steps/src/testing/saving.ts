import type { Answers } from 'shared-contracts';
import { noAnswer, refusing } from 'shared-contracts/testing';
import type { Act, Walk } from 'shared-ui/testing';
import type { Handlers } from 'shared-remote/testing';

const nothing: Answers = { preferences: {}, instagramConnected: false, squareConnected: false };

/** The earlier answers of an owner. */
export const answered = (answers: Partial<Answers>) => ({ answers: { ...nothing, ...answers } });

interface Saving extends Walk {
  answers: Handlers;
}

/** The states of saving an answer that `acts` have given. */
export const savingAfter = (...acts: Act[]) => {
  const sent: Act[] = [...acts, { press: 'CONTINUE' }];
  return {
    'being saved': { answers: { savePreference: noAnswer }, acts: sent },
    'not saved: out of reach': {
      answers: { savePreference: refusing('API_UNREACHABLE') },
      acts: [...sent, { wait: 1 }],
      shows: 'We couldn’t reach our server.',
    },
    'not saved: of another account': {
      answers: { savePreference: refusing('NOT_YOURS') },
      acts: [...sent, { wait: 1 }],
      shows: 'This business belongs to another account.',
    },
    'not saved: refused': {
      answers: { savePreference: refusing('API_FAILED') },
      acts: [...sent, { wait: 1 }],
      shows: 'Something went wrong on our side.',
    },
  } satisfies Record<string, Saving>;
};
