import type { PreferenceValues } from 'shared-contracts/api';
import { Crowd } from '../parts/crowd';
import { SingleChoice } from '../parts/single-choice';
import { useEmit, useView } from '../seam';
import { words } from '../words';

// The uneven spaces and overlapping ranges are deliberate: other data joins on these texts.
const ranges = [
  '0-50',
  '50 - 150',
  '150 - 300',
  '300 - 500',
  '500+',
] as const satisfies readonly PreferenceValues['client_count_range'][];

export function CountClients() {
  const { answers, session } = useView('client-count');
  const emit = useEmit();

  return (
    <SingleChoice
      title={words.countTitle}
      name="client_count_range"
      options={ranges.map((range, place) => ({
        value: range,
        label: words.ranges[range],
        icon: <Crowd people={place + 1} />,
      }))}
      answered={answers.preferences.client_count_range}
      preferenceOf={(value) => ({ key: 'client_count_range', value, uid: session.uid })}
      onChosen={(value) => emit('client-count/chosen', { value })}
    />
  );
}
