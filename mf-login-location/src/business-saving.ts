import type { Answer } from 'shared-contracts/api';

/** The phases of linking a location to its owner. */
export type Saving =
  | { kind: 'asking' }
  | { kind: 'saving' }
  | { kind: 'unsaved' }
  | { kind: 'refused'; message: string }
  /** A new owner's short wait, while mail and SMS are on their way. */
  | { kind: 'welcoming'; uid: string }
  /** Reported to the shell, which chooses the next screen. */
  | { kind: 'confirmed'; uid: string; newUser: boolean };

export type Happened =
  /** The owner confirmed the address. */
  | { kind: 'agreed' }
  | { kind: 'answered'; answer: Answer<'saveBusiness'> }
  | { kind: 'failed' }
  /** The welcome was read, or its time was up. */
  | { kind: 'welcomed' };

/** Returns the next phase. A late or repeated event changes nothing, so that no action runs twice. */
export function savingAfter(saving: Saving, happened: Happened): Saving {
  switch (happened.kind) {
    case 'agreed':
      return mayAgree[saving.kind] ? { kind: 'saving' } : saving;
    case 'answered':
      return saving.kind === 'saving' ? answered(happened.answer) : saving;
    case 'failed':
      return saving.kind === 'saving' ? { kind: 'unsaved' } : saving;
    case 'welcomed':
      return saving.kind === 'welcoming'
        ? { kind: 'confirmed', uid: saving.uid, newUser: true }
        : saving;
  }
}

const mayAgree = {
  asking: true,
  saving: false,
  unsaved: true,
  refused: true,
  welcoming: false,
  confirmed: false,
} satisfies Record<Saving['kind'], boolean>;

function answered(answer: Answer<'saveBusiness'>): Saving {
  if (answer.error === 1) return { kind: 'refused', message: answer.res };
  const { uid, new_user } = answer.res;
  return new_user === 1 ? { kind: 'welcoming', uid } : { kind: 'confirmed', uid, newUser: false };
}
