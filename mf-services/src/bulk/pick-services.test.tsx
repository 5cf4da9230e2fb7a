import { screen as page } from '@testing-library/react';
import { viewOf } from 'shared-contracts/testing';
import { button, dialog, ownerBefore, serviceApi, serviceOf } from '../testing/owner';
import type { Service } from 'shared-contracts/api';

const view = viewOf('services', { screen: 1 });

async function ownerPicking(services: Service[] = []) {
  const server = serviceApi(services);
  const owner = await ownerBefore(view, server.api);
  await owner.press('Pick from the catalog');
  expect(dialog('Pick your services')).toBeVisible();
  return { ...server, ...owner };
}

const price = (name: string) => page.getByRole('textbox', { name: `Price of ${name}` });

test('adds services in bulk, with their prices and categories and without stars', async () => {
  const owner = await ownerPicking();
  expect(button('ADD SERVICES')).toHaveAccessibleDescription('Check at least one service.');
  await owner.tick('Skin fade');
  await owner.tick('Beard trim');
  await owner.user.type(price('Skin fade'), '35');
  await owner.user.type(price('Beard trim'), '12,50');
  await owner.press('ADD 2 SERVICES');

  expect(page.queryByRole('dialog')).toBeNull();
  expect(page.getByText('Service Saved Successfully')).toBeVisible();
  const common = { place_id: 'place-1001', description: '', currency: 'USD', star: false };
  const expected = [
    { name: 'Skin fade', category: 'Haircuts', price_start: 35 },
    { name: 'Beard trim', category: 'Beard', price_start: 12.5 },
  ].map((service) =>
    expect.objectContaining({ ...common, pricing_type: 'STARTS_FROM', ...service }),
  );
  expect([...owner.storedServices.values()]).toStrictEqual(expected);
  expect(owner.events).toContainEqual({
    name: 'services/added',
    payload: { services: expected, from: 'catalogue' },
  });
});

test('saves a suggested usual price only if the owner accepts it', async () => {
  const owner = await ownerPicking();
  await owner.tick('Skin fade');
  await owner.tick('Beard trim');
  expect(price('Skin fade')).toHaveValue('');
  expect(price('Skin fade')).toHaveAccessibleDescription('Often $ 30 to 50');
  await owner.user.click(button('Use $ 30 for Skin fade'));
  expect(price('Skin fade')).toHaveValue('30');
  await owner.press('ADD 2 SERVICES');

  expect([...owner.storedServices.values()].map(({ price_start }) => price_start)).toStrictEqual([
    30, 0,
  ]);
});

test('fills in the lowest usual price for all services without one, with one press', async () => {
  const owner = await ownerPicking();
  for (const name of ['Skin fade', 'Scissor cut', 'Beard trim']) await owner.tick(name);
  await owner.user.type(price('Scissor cut'), '60');
  await owner.user.click(button('Use the lowest usual price for the 2 without a price'));

  expect(price('Skin fade')).toHaveValue('30');
  expect(price('Scissor cut')).toHaveValue('60');
  expect(price('Beard trim')).toHaveValue('15');
});

test('moves from price to price on Enter, and from the last one to the button', async () => {
  const owner = await ownerPicking();
  await owner.tick('Skin fade');
  await owner.tick('Beard trim');
  const [first, last] = page.getAllByRole('textbox', { name: /^Price of/ });
  expect(first).toHaveAttribute('enterkeyhint', 'next');
  await owner.user.type(first!, '35{Enter}');
  expect(last).toHaveFocus();
  await owner.user.type(last!, '20{Enter}');
  expect(button('ADD 2 SERVICES')).toHaveFocus();
  expect(owner.storedServices.size).toBe(0);
});

test('reports an invalid price at its field, and adds nothing', async () => {
  const owner = await ownerPicking();
  await owner.tick('Skin fade');
  await owner.user.type(price('Skin fade'), 'thirty');
  await owner.press('ADD 1 SERVICE');

  expect(price('Skin fade')).toHaveAccessibleDescription(/Enter the price as a number/);
  expect(price('Skin fade')).toHaveFocus();
  expect(page.getByText('Check 1 entry.')).toBeVisible();
  expect(owner.storedServices.size).toBe(0);
});

test('does not offer services that are on the list', async () => {
  await ownerPicking([serviceOf('fade', { name: 'Skin fade' })]);

  expect(page.queryByRole('checkbox', { name: 'Skin fade' })).toBeNull();
  expect(page.getByText('On your list')).toBeVisible();
});

test('keeps picked services after a search, closing, and a reload', async () => {
  const owner = await ownerPicking();
  await owner.tick('Skin fade');
  await owner.user.type(price('Skin fade'), '35');
  await owner.user.type(page.getByRole('searchbox', { name: 'Search the catalog' }), 'beard');
  await owner.tick('Beard trim');
  await owner.press('Close');
  expect(page.getByText('2 services picked, not added yet')).toBeVisible();
  const draft = owner.drafts.at(-1);

  await owner.goBack();
  const reloaded = await ownerBefore({ ...view, draft } as typeof view, owner.api);
  await reloaded.press('Pick from the catalog');
  expect(price('Skin fade')).toHaveValue('35');
  expect(button('ADD 2 SERVICES')).toBeEnabled();
});

test('ignores picked services of another place', async () => {
  const draft = { bulk: { place_id: 'elsewhere', open: 'catalogue', picked: { Perm: '80' } } };
  await ownerBefore({ ...view, draft } as typeof view, serviceApi([]).api);

  expect(page.queryByRole('dialog')).toBeNull();
  expect(page.queryByText(/picked, not added yet/)).toBeNull();
});
