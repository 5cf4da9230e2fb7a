import { screen } from '@testing-library/react';
import { accepting, button, ownerIn } from '../testing/owner';
import { chooseReviewAutomationExamples as examples } from './choose-review-automation.examples';

test('asks how reviews are collected [2.10] [5]', async () => {
  await ownerIn('automate-reviews', examples['nothing chosen']);

  expect(
    screen.getByRole('heading', { level: 1, name: 'Get new 5-star Google reviews automatically' }),
  ).toBeVisible();
  expect(screen.getAllByRole('radio')).toHaveLength(2);
  expect(button('CONTINUE')).toBeDisabled();
});

test.each([
  ['Automate my reviews', 'automate'],
  ["I'll get reviews myself", 'manual-review-request'],
] as const)('saves and reports %s as %s [2.10] [3] [7] [9]', async (label, value) => {
  const savePreference = accepting();
  const owner = await ownerIn('automate-reviews', examples['nothing chosen'], { savePreference });

  await owner.choose(label);
  await owner.press('CONTINUE');

  expect(savePreference.mock.calls).toStrictEqual([
    [{ key: 'review_invites_preference', value, uid: 'uid-1001' }],
  ]);
  expect(owner.events).toStrictEqual([{ name: 'review-automation/chosen', payload: { value } }]);
  expect(owner.drafts).toStrictEqual([{ value, unsaved: null }]);
});

test('shows the answer of an earlier visit', async () => {
  await ownerIn('automate-reviews', examples['answered before']);

  expect(screen.getByRole('radio', { name: "I'll get reviews myself" })).toBeChecked();
  expect(button('CONTINUE')).toBeEnabled();
});
