import { SingleChoice } from '../parts/single-choice';
import { useEmit, useView } from '../seam';
import { words } from '../words';

const options = () =>
  [
    {
      value: 'automate',
      label: words.automate,
      hint: words.automateHint,
    },
    {
      value: 'manual-review-request',
      label: words.myself,
    },
  ] as const;

export function ChooseReviewAutomation() {
  const { answers, session } = useView('automate-reviews');
  const emit = useEmit();

  return (
    <SingleChoice
      title={words.automateTitle}
      name="review_invites_preference"
      options={options()}
      answered={answers.preferences.review_invites_preference}
      preferenceOf={(value) => ({ key: 'review_invites_preference', value, uid: session.uid })}
      onChosen={(value) => emit('review-automation/chosen', { value })}
    />
  );
}
