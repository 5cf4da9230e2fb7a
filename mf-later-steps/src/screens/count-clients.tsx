import type { PreferenceValues } from 'shared-contracts/api';
import { SingleChoice } from '../parts/single-choice';
import { useEmit, useView } from '../seam';

// Spaced unevenly and overlapping on purpose: other data joins on these very words.
const ranges = [
  '0-50',
  '50 - 150',
  '150 - 300',
  '300 - 500',
  '500+',
] as const satisfies readonly PreferenceValues['client_count_range'][];

const options = ranges.map((range) => ({ value: range, label: range }));

export function CountClients() {
  const { answers, session } = useView('client-count');
  const emit = useEmit();

  return (
    <SingleChoice
      title="How many clients do you have?"
      name="client_count_range"
      options={options}
      answered={answers.preferences.client_count_range}
      preferenceOf={(value) => ({ key: 'client_count_range', value, uid: session.uid })}
      onChosen={(value) => emit('client-count/chosen', { value })}
    />
  );
}
