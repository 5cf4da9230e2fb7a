import { useDraft } from 'shared-remote';
import type { SquarePreference } from 'shared-contracts/api';
import { Button, ChoiceList, Screen } from 'shared-ui/core';
import { useHere } from 'shared-remote';
import { useApi, useEmit, useView } from '../seam';

const question = 'Do you use Square appointments?';

const options = [
  { value: 'yes-square', label: 'Yes, I use Square Appointments' },
  { value: 'payments-square', label: 'I only use Square for payments' },
  { value: 'no-square', label: "No, I don't use Square" },
] as const satisfies { value: SquarePreference; label: string }[];

export function SquareUsage() {
  const { session, answers } = useView('priming');
  const emit = useEmit();
  const api = useApi();
  const here = useHere();
  const [draft, change] = useDraft({ square_preference: answers.square_preference ?? '' });
  const chosen = options.find(({ value }) => value === draft.square_preference)?.value;

  const answer = async (square_preference: SquarePreference) => {
    const saved = await api.saveSquarePreference({ square_preference, uid: session.uid }).then(
      () => true,
      // By the specification the flow goes on without the answer.
      () => false,
    );
    if (!here()) return;
    if (saved) emit('square-usage/answered', { square_preference });
    else emit('square-usage/failed', {});
  };

  return (
    <Screen
      title={question}
      actions={
        <Button block disabled={!chosen} onPress={() => (chosen ? answer(chosen) : undefined)}>
          NEXT
        </Button>
      }
    >
      <ChoiceList
        legend={question}
        legendHidden
        name="square_preference"
        options={options}
        value={chosen}
        onChange={(square_preference) => change({ square_preference })}
      />
    </Screen>
  );
}
