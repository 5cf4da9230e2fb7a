import { screen } from '@testing-library/react';
import { ownerIn } from '../testing/owner';
import { connectInstagramExamples as examples } from './connect-instagram.examples';

const title = 'Connect Instagram to keep your GBP photos updated';

test('explains before the redirect that personal accounts cannot connect [2.10]', async () => {
  await ownerIn('connect-instagram', examples.first);

  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByText('You need a business or creator account')).toBeVisible();
  expect(screen.queryByText('Instagram is already connected')).not.toBeInTheDocument();
});

test('reports the choice of CONNECT INSTAGRAM with its place [2.10]', async () => {
  const owner = await ownerIn('connect-instagram', examples.first);

  await owner.press('CONNECT INSTAGRAM');

  expect(owner.events).toStrictEqual([
    { name: 'instagram/chosen', payload: { from: 'connect-instagram' } },
  ]);
});

test('reports Skip with its place [2.10]', async () => {
  const owner = await ownerIn('connect-instagram', examples.first);

  await owner.press('Skip');

  expect(owner.events).toStrictEqual([
    { name: 'instagram/skipped', payload: { from: 'connect-instagram' } },
  ]);
});

test('explains a disabled Instagram, and continues on Skip', async () => {
  const owner = await ownerIn('connect-instagram', examples['switched off']);

  expect(screen.getByText(/^You can’t connect Instagram right now/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'CONNECT INSTAGRAM' })).toBeDisabled();
  await owner.press('Skip');
  expect(owner.events).toStrictEqual([
    { name: 'instagram/skipped', payload: { from: 'connect-instagram' } },
  ]);
});
