import { useState } from 'react';

type Saving = { kind: 'open' } | { kind: 'sending' } | { kind: 'failed' };

/** Sends an answer, shows an error if that fails, and continues if it succeeds. */
export function useSaving(send: () => Promise<unknown>, onSaved: () => void) {
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
    onSaved();
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
