import { screen as page } from '@testing-library/react';
import { viewOf } from 'shared-contracts/testing';
import { button, ownerBefore, serviceApi } from '../testing/owner';

const view = viewOf('services', { screen: 1 });

test('shows the usual price of a recommended service as a description, and does not fill it in', async () => {
  const readRecommendedServices = () => ({
    services: ['Skin fade', 'Patch test', 'Hot towel shave'],
    prices: [
      { service: 'Skin fade', currency: 'USD' as const, low: 30, high: 50 },
      { service: 'Patch test', currency: 'USD' as const, low: 0, high: 15 },
    ],
  });
  const owner = await ownerBefore(view, serviceApi([], { readRecommendedServices }).api);

  expect(page.getByText(/^Usual .+ prices/)).toBeVisible();
  expect(button('ADD Skin fade')).toHaveAccessibleDescription('$ 30+');
  expect(button('ADD Patch test')).not.toHaveAccessibleDescription();
  expect(button('ADD Hot towel shave')).not.toHaveAccessibleDescription();
  await owner.user.click(button('ADD Skin fade'));
  expect(owner.events).toStrictEqual([
    { name: 'service-form/opened', payload: { name: 'Skin fade' } },
  ]);
});

test('has no note about prices when the API returns none', async () => {
  await ownerBefore(view, serviceApi([]).api);
  expect(button('ADD Beard trim')).not.toHaveAccessibleDescription();
  expect(page.queryByText(/^Usual .+ prices/)).toBeNull();
});
