import { screen } from '@testing-library/react';
import { ShopfrontError } from 'shared-contracts';
import { viewOf } from 'shared-contracts/testing';
import { button, ownerOn } from '../testing/owner';

const { config } = viewOf('priming', { step: 2 });
const without = (provider: string) => ({ config: { ...config, providersOff: [provider] } });
const off =
  'You can’t connect Square right now. Skip to continue without it. Your answers are saved.';

test('where Square is switched off the step says so, and Skip goes on', async () => {
  const owner = await ownerOn({ step: 2 }, {}, without('square'));

  expect(screen.getByText(off)).toBeVisible();
  expect(button('CONNECT SQUARE')).toBeDisabled();
  await owner.press('Skip');
  expect(owner.told).toStrictEqual([{ name: 'square/skipped', payload: {} }]);
});

test('Square that was switched off since the page came says so too, and not that it failed', async () => {
  const readSquareUrl = () => {
    throw new ShopfrontError('PROVIDER_OFF', 'Square is switched off.', { status: 503 });
  };
  const owner = await ownerOn({ step: 2 }, { readSquareUrl });
  await owner.press('CONNECT SQUARE');

  expect(screen.getByText(off)).toBeVisible();
  expect(screen.queryByText(/couldn’t reach Square/)).not.toBeInTheDocument();
  expect(owner.told).toStrictEqual([]);
});

test('where Instagram is switched off the step says so, and Skip for now goes on', async () => {
  const owner = await ownerOn({ step: 3 }, {}, without('instagram'));

  expect(screen.getByText(/^You can’t connect Instagram right now/)).toBeVisible();
  expect(button('CONNECT INSTAGRAM')).toBeDisabled();
  await owner.press('Skip for now');
  expect(owner.told).toStrictEqual([{ name: 'instagram/skipped', payload: { from: 'priming' } }]);
});
