import { screen as page } from '@testing-library/react';
import { viewOf } from 'shared-contracts/testing';
import { button, dialog, ownerBefore, serviceApi, type Handlers } from '../testing/owner';

const service = { description: '', category: '', currency: 'USD', and_up: false };
const services = [
  { ...service, name: 'Signature haircut', price: 45 },
  { ...service, name: 'Event styling', price: null, currency: '' },
];

const viewWith = (squareConnected: boolean) =>
  viewOf(
    'services',
    { screen: 1 },
    { answers: { preferences: {}, instagramConnected: false, squareConnected } },
  );

async function ownerWith(handlers: Handlers = {}, squareConnected = true) {
  const server = serviceApi([], { readSquareServices: () => ({ services }), ...handlers });
  return { ...server, ...(await ownerBefore(viewWith(squareConnected), server.api)) };
}

const offer = '2 services found in Square.';

test('offers services of the Square account, and adds them after a confirmation', async () => {
  const owner = await ownerWith();
  expect(page.getByText(offer)).toBeVisible();
  expect(owner.storedServices.size).toBe(0);
  await owner.press('Check and add');
  expect(dialog('Services in your Square account')).toHaveTextContent('Uncheck anything');
  await owner.press('ADD 2 SERVICES');

  expect([...owner.storedServices.values()]).toMatchObject([
    { name: 'Signature haircut', price_start: 45, pricing_type: 'FIXED' },
    { name: 'Event styling', price_start: 0 },
  ]);
  expect(owner.events.at(-1)).toMatchObject({
    name: 'services/added',
    payload: { from: 'square' },
  });
  expect(page.queryByText(/found in Square/)).toBeNull();
});

test('does not offer rejected services again', async () => {
  const owner = await ownerWith();
  await owner.press('Check and add');
  await owner.user.click(button('Don’t use these'));
  expect(page.queryByText(offer)).toBeNull();
  expect(owner.storedServices.size).toBe(0);
});

test('sends no request to Square without a connection', async () => {
  const read = jest.fn(() => ({ services }));
  await ownerWith({ readSquareServices: read }, false);
  expect(read).not.toHaveBeenCalled();
  expect(page.queryByText(offer)).toBeNull();
});

test('offers nothing if Square does not respond', async () => {
  await ownerWith({
    readSquareServices: () => {
      throw new Error('Square is down.');
    },
  });
  expect(page.queryByText(/Square account/)).toBeNull();
});
