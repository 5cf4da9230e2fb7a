import type { ScreenProps } from '../parts/screen';
import { SingleChoice } from './single-choice';

const options = [
  {
    value: 'automate',
    label: 'Automate my reviews',
    hint: 'We ask your clients for a review after their visit',
  },
  {
    value: 'manual-review-request',
    label: "I'll get reviews myself",
    hint: 'You ask each client in person',
  },
] as const;

export function AutomateReviews({ visitor, answers }: ScreenProps) {
  return (
    <SingleChoice
      title="Get new 5-star Google reviews automatically"
      options={options}
      savedAnswer={answers?.preferences.review_invites_preference}
      uid={visitor?.uid}
      preference="review_invites_preference"
      next="/client-count"
    />
  );
}
