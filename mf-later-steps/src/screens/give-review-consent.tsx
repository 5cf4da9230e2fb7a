import { SingleChoice } from '../parts/single-choice';
import { useEmit, useView } from '../seam';
import { words } from '../words';

const options = () =>
  [
    { value: 'automated', label: words.automated },
    { value: 'manual', label: words.manual },
  ] as const;

export function GiveReviewConsent() {
  const { answers, session } = useView('review-consent');
  const emit = useEmit();

  return (
    <SingleChoice
      title={words.consentTitle}
      name="review_automation_consent"
      options={options()}
      answered={answers.preferences.review_automation_consent}
      preferenceOf={(value) => ({ key: 'review_automation_consent', value, uid: session.uid })}
      onChosen={(value) => emit('review-consent/given', { value })}
    />
  );
}
