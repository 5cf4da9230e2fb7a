import { SingleChoice } from '../parts/single-choice';
import { useEmit, useView } from '../seam';

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

export function ChooseReviewAutomation() {
  const { answers, session } = useView('automate-reviews');
  const emit = useEmit();

  return (
    <SingleChoice
      title="Get new 5-star Google reviews automatically"
      name="review_invites_preference"
      options={options}
      answered={answers.preferences.review_invites_preference}
      preferenceOf={(value) => ({ key: 'review_invites_preference', value, uid: session.uid })}
      onChosen={(value) => emit('review-automation/chosen', { value })}
    />
  );
}
