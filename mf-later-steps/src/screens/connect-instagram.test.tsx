import { screen } from '@testing-library/react';
import { ownerOn } from '../testing/owner';

const title = 'Connect Instagram to keep your GBP photos updated';

test('says before the way out that personal accounts cannot connect', async () => {
  await ownerOn('connect-instagram');

  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByText('You need a business or creator account')).toBeVisible();
  expect(screen.queryByText('Instagram is already connected')).not.toBeInTheDocument();
});

test('CONNECT INSTAGRAM tells that it was chosen here', async () => {
  const owner = await ownerOn('connect-instagram');

  await owner.press('CONNECT INSTAGRAM');

  expect(owner.told).toEqual([
    { name: 'instagram/chosen', payload: { from: 'connect-instagram' } },
  ]);
});

test('Skip tells that it was skipped here', async () => {
  const owner = await ownerOn('connect-instagram');

  await owner.press('Skip');

  expect(owner.told).toEqual([
    { name: 'instagram/skipped', payload: { from: 'connect-instagram' } },
  ]);
});

test('an owner who is connected already learns so', async () => {
  await ownerOn('connect-instagram', {
    answers: { preferences: {}, instagramConnected: true, squareConnected: false },
  });

  expect(screen.getByText('Instagram is already connected')).toBeVisible();
});
