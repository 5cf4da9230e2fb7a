import { useState } from 'react';
import { isChoiceConfirmed, useDraft, useHere, useTappedChoice } from 'shared-remote';
import type { SquarePreference } from 'shared-contracts/api';
import { Button, ChoiceList, Screen } from 'shared-ui/core';
import { useApi, useEmit, useView } from '../seam';
import { words } from '../words';

const usages = [
  'yes-square',
  'payments-square',
  'no-square',
] as const satisfies readonly SquarePreference[];

export function SquareUsage() {
  const { session, answers } = useView('priming');
  const emit = useEmit();
  const api = useApi();
  const here = useHere();
  const [sending, setSending] = useState(false);
  const [draft, change] = useDraft({ square_preference: answers.square_preference ?? '' });
  const chosen = usages.find((usage) => usage === draft.square_preference);

  const answer = async () => {
    if (!chosen || sending) return;
    const square_preference = chosen;
    setSending(true);
    const saved = await api.saveSquarePreference({ square_preference, uid: session.uid }).then(
      () => true,
      // By the specification the flow continues without the answer.
      () => false,
    );
    if (!here()) return;
    setSending(false);
    if (saved) emit('square-usage/answered', { square_preference });
    else emit('square-usage/failed', {});
  };

  const tapped = useTappedChoice(chosen, answer);

  return (
    <Screen
      title={words.usageTitle}
      actions={
        <Button
          block
          disabled={!chosen}
          steady
          why={words.choose}
          busy={sending}
          onPress={tapped.goOn}
        >
          {words.next}
        </Button>
      }
    >
      <div
        inert={sending}
        onKeyDown={(event) => isChoiceConfirmed(event) && void tapped.goOn()}
        {...tapped.around}
      >
        <ChoiceList
          name="square_preference"
          options={usages.map((usage) => ({ value: usage, label: words.usage[usage] }))}
          value={chosen}
          onChange={(square_preference) => change({ square_preference })}
        />
      </div>
    </Screen>
  );
}
