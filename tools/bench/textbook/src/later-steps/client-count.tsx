import type { ScreenProps } from '../parts/screen';
import { SingleChoice } from './single-choice';

const ranges = ['0-50', '50 - 150', '150 - 300', '300 - 500', '500+'] as const;

export function ClientCount({ visitor, answers }: ScreenProps) {
  return (
    <SingleChoice
      title="How many clients do you have?"
      options={ranges.map((range) => ({ value: range, label: range }))}
      savedAnswer={answers?.preferences.client_count_range}
      uid={visitor?.uid}
      preference="client_count_range"
      next="/onboard/photos-storage"
    />
  );
}
