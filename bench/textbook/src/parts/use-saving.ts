import { useState } from 'react';

type Saving = { kind: 'open' } | { kind: 'sending' } | { kind: 'failed' };

/** Sends an answer, says when it did not arrive, and goes on once it did. */
export function useSaving(send: () => Promise<unknown>, goOn: () => void) {
  const [saving, setSaving] = useState<Saving>({ kind: 'open' });
  const save = async () => {
    setSaving({ kind: 'sending' });
    try {
      await send();
    } catch {
      setSaving({ kind: 'failed' });
      return;
    }
    setSaving({ kind: 'open' });
    goOn();
  };
  return {
    save: () => void save(),
    busy: saving.kind === 'sending',
    problem:
      saving.kind === 'failed'
        ? 'Your answer isn’t saved yet. Check your connection and try again.'
        : undefined,
  };
}
