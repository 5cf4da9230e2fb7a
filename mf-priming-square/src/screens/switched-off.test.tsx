import { screen } from '@testing-library/react';
import { ShopfrontError } from 'shared-contracts';
import { viewOf } from 'shared-contracts/testing';
import { button, ownerOn } from '../testing/owner';

const { config } = viewOf('priming', { step: 2 });
const without = (provider: string) => ({ config: { ...config, providersOff: [provider] } });
const off =
  'You can’t connect Square right now. Skip to continue without it. Your answers are saved.';

test('explains a disabled Square, and continues on Skip', async () => {
  const owner = await ownerOn({ step: 2 }, {}, without('square'));

  expect(screen.getByText(off)).toBeVisible();
  expect(button('CONNECT SQUARE')).toBeDisabled();
  await owner.press('Skip');
  expect(owner.events).toStrictEqual([{ name: 'square/skipped', payload: {} }]);
});

test('explains a Square that was disabled after the page loaded, without calling it a failure', async () => {
  const readSquareUrl = () => {
    throw new ShopfrontError('PROVIDER_OFF', 'Square is switched off.', { status: 503 });
  };
  const owner = await ownerOn({ step: 2 }, { readSquareUrl });
  await owner.press('CONNECT SQUARE');

  expect(screen.getByText(off)).toBeVisible();
  expect(screen.queryByText(/couldn’t reach Square/)).not.toBeInTheDocument();
  expect(owner.events).toStrictEqual([]);
});

test('explains a disabled Instagram, and continues on Skip for now', async () => {
  const owner = await ownerOn({ step: 3 }, {}, without('instagram'));

  expect(screen.getByText(/^You can’t connect Instagram right now/)).toBeVisible();
  expect(button('CONNECT INSTAGRAM')).toBeDisabled();
  await owner.press('Skip for now');
  expect(owner.events).toStrictEqual([{ name: 'instagram/skipped', payload: { from: 'priming' } }]);
});
