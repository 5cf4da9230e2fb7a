import { screen } from '@testing-library/react';
import { button, ownerOn } from '../testing/owner';

test('says what the pledge asks for', async () => {
  await ownerOn('reviews-pledge');

  expect(
    screen.getByRole('heading', {
      level: 1,
      name: 'Take the pledge to get Google reviews yourself',
    }),
  ).toBeVisible();
  expect(screen.getByText(/at least 1-2 reviews every week/)).toBeVisible();
});

test('CONFIRM takes the pledge once, 100 ms after the click', async () => {
  const owner = await ownerOn('reviews-pledge');

  await owner.user.dblClick(button('CONFIRM'));
  await owner.wait(99);
  expect(owner.told).toEqual([]);

  await owner.wait(1);
  expect(owner.told).toEqual([{ name: 'pledge/confirmed', payload: {} }]);
});
