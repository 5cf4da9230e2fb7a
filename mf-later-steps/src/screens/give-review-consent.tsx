import { SingleChoice } from '../parts/single-choice';
import { useEmit, useView } from '../seam';

const options = [
  {
    value: 'automated',
    label: 'Send them automatically for me',
    hint: 'Every client hears from you without any work on your side',
  },
  {
    value: 'manual',
    label: 'I will approve each one',
    hint: 'Nothing is sent before you say so',
  },
] as const;

export function GiveReviewConsent() {
  const { answers, session } = useView('review-consent');
  const emit = useEmit();

  return (
    <SingleChoice
      title="How would you like us to send the review requests?"
      name="review_automation_consent"
      options={options}
      answered={answers.preferences.review_automation_consent}
      preferenceOf={(value) => ({ key: 'review_automation_consent', value, uid: session.uid })}
      onChosen={(value) => emit('review-consent/given', { value })}
    />
  );
}
