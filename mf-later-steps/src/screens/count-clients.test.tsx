import { screen } from '@testing-library/react';
import { accepting, button, ownerOn } from '../testing/owner';

const ranges = ['0-50', '50 - 150', '150 - 300', '300 - 500', '500+'] as const;

test('offers the five ranges', async () => {
  await ownerOn('client-count');

  expect(
    screen.getByRole('heading', { level: 1, name: 'How many clients do you have?' }),
  ).toBeVisible();
  expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual(
    ranges,
  );
  expect(button('CONTINUE')).toBeDisabled();
});

test.each(ranges)('sends %s to the letter', async (value) => {
  const savePreference = accepting();
  const owner = await ownerOn('client-count', {}, { savePreference });

  await owner.choose(value);
  await owner.press('CONTINUE');

  expect(savePreference.mock.calls).toEqual([
    [{ key: 'client_count_range', value, uid: 'uid-1001' }],
  ]);
  expect(owner.told).toEqual([{ name: 'client-count/chosen', payload: { value } }]);
});

test('what was chosen before a reload wins over the earlier answer', async () => {
  await ownerOn('client-count', {
    draft: { value: '300 - 500' },
    answers: {
      preferences: { client_count_range: '0-50' },
      instagramConnected: false,
      squareConnected: false,
    },
  });

  expect(screen.getByRole('radio', { name: '300 - 500' })).toBeChecked();
});

test('a kept value that is not on offer counts as no choice', async () => {
  await ownerOn('client-count', { draft: { value: 'a million' } });

  expect(screen.queryByRole('radio', { checked: true })).not.toBeInTheDocument();
  expect(button('CONTINUE')).toBeDisabled();
});
