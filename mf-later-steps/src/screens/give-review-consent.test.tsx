import { screen } from '@testing-library/react';
import { accepting, button, ownerIn } from '../testing/owner';
import { giveReviewConsentExamples as examples } from './give-review-consent.examples';

test('asks how requests are sent [2.10] [5]', async () => {
  await ownerIn('review-consent', examples['nothing chosen']);

  expect(
    screen.getByRole('heading', {
      level: 1,
      name: 'How would you like us to send the review requests?',
    }),
  ).toBeVisible();
  expect(screen.getAllByRole('radio')).toHaveLength(2);
  expect(button('CONTINUE')).toBeDisabled();
});

test.each([
  ['Send them automatically for me', 'automated'],
  ['I will approve each one', 'manual'],
] as const)('saves and reports %s as %s [9]', async (label, value) => {
  const savePreference = accepting();
  const owner = await ownerIn('review-consent', examples['nothing chosen'], { savePreference });

  await owner.choose(label);
  await owner.press('CONTINUE');

  expect(savePreference.mock.calls).toStrictEqual([
    [{ key: 'review_automation_consent', value, uid: 'uid-1001' }],
  ]);
  expect(owner.events).toStrictEqual([{ name: 'review-consent/given', payload: { value } }]);
});

test('shows the answer of an earlier visit', async () => {
  await ownerIn('review-consent', examples['answered before']);

  expect(screen.getByRole('radio', { name: 'I will approve each one' })).toBeChecked();
});
