import { screen } from '@testing-library/react';
import { accepting, button, ownerIn, ownerOn } from '../testing/owner';
import { countClientsExamples as examples } from './count-clients.examples';

const ranges = ['0-50', '50 - 150', '150 - 300', '300 - 500', '500+'] as const;

test('offers the five ranges [2.10] [5] [9]', async () => {
  await ownerIn('client-count', examples['nothing chosen']);

  expect(
    screen.getByRole('heading', { level: 1, name: 'How many clients do you have?' }),
  ).toBeVisible();
  expect(
    screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value),
  ).toStrictEqual(ranges);
  expect(button('CONTINUE')).toBeDisabled();
});

test.each(ranges)('sends %s literally [9]', async (value) => {
  const savePreference = accepting();
  const owner = await ownerIn('client-count', examples['nothing chosen'], { savePreference });

  await owner.choose(value);
  await owner.press('CONTINUE');

  expect(savePreference.mock.calls).toStrictEqual([
    [{ key: 'client_count_range', value, uid: 'uid-1001' }],
  ]);
  expect(owner.events).toStrictEqual([{ name: 'client-count/chosen', payload: { value } }]);
});

test('prefers the choice before a reload to the earlier answer', async () => {
  await ownerOn('client-count', {
    ...examples['answered before'].view,
    draft: { value: '300 - 500' },
  });

  expect(screen.getByRole('radio', { name: '300 - 500' })).toBeChecked();
});

test('ignores a stored value that is not offered', async () => {
  await ownerOn('client-count', { draft: { value: 'a million' } });

  expect(screen.queryByRole('radio', { checked: true })).not.toBeInTheDocument();
  expect(button('CONTINUE')).toBeDisabled();
});
