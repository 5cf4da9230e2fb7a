import { screen } from '@testing-library/react';
import { button, ownerIn } from '../testing/owner';
import { takePledgeExamples as examples } from './take-pledge.examples';

test('explains the pledge [2.10] [9]', async () => {
  await ownerIn('reviews-pledge', examples.first);

  expect(
    screen.getByRole('heading', {
      level: 1,
      name: 'Take the pledge to get Google reviews yourself',
    }),
  ).toBeVisible();
  expect(screen.getByText(/at least 1-2 reviews every week/)).toBeVisible();
});

test('takes the pledge once on CONFIRM, 100 ms after the click [2.10]', async () => {
  const owner = await ownerIn('reviews-pledge', examples.first);

  await owner.user.dblClick(button('CONFIRM'));
  await owner.wait(99);
  expect(owner.events).toStrictEqual([]);

  await owner.wait(1);
  expect(owner.events).toStrictEqual([{ name: 'pledge/confirmed', payload: {} }]);
});
