import { screen as page } from '@testing-library/react';
import { ShopfrontError } from 'shared-contracts';
import type { Answer } from 'shared-contracts/api';
import { viewOf } from 'shared-contracts/testing';
import { button, dialog, ownerBefore, serviceApi, type Handlers } from '../testing/owner';

type Import = Answer<'readBookingImport'>;

const link = 'https://booking.example/corner-cuts';
const reading = { id: 'reading-1', link };
const imported: Import = {
  kind: 'found',
  ...reading,
  services: [
    {
      name: 'Skin fade',
      description: 'Razor finish',
      category: '',
      price: 35,
      currency: 'USD',
      and_up: false,
    },
    {
      name: 'Kids cut',
      description: '',
      category: 'Children',
      price: null,
      currency: 'EUR',
      and_up: true,
    },
  ],
};

const view = viewOf(
  'services',
  { screen: 1 },
  {
    answers: {
      preferences: {},
      instagramConnected: false,
      squareConnected: false,
      booking: { booking_platform: 'fresha', booking_link: link },
    },
  },
);

async function ownerWith(answers: Import[], handlers: Handlers = {}) {
  const closed: string[] = [];
  const remaining = [...answers];
  const server = serviceApi([], {
    readBookingImport: () => (remaining.length > 1 ? remaining.shift()! : remaining[0]!),
    closeBookingImport: ({ id }) => {
      closed.push(id);
      return { ok: true };
    },
    ...handlers,
  });
  return { ...server, closed, ...(await ownerBefore(view, server.api)) };
}

test('offers services found at the link, and adds them after a confirmation', async () => {
  const owner = await ownerWith([{ kind: 'reading', ...reading }, imported]);
  expect(page.getByText('Looking for services on your booking page…')).toBeVisible();
  await owner.wait(3_000);
  expect(page.getByText('2 services found at your booking link.')).toBeVisible();
  expect(owner.storedServices.size).toBe(0);
  await owner.press('Check and add');
  expect(dialog('Services at your booking link')).toHaveTextContent('The page has prices in EUR.');
  await owner.press('ADD 2 SERVICES');

  expect([...owner.storedServices.values()]).toMatchObject([
    {
      name: 'Skin fade',
      category: 'Haircuts',
      price_start: 35,
      pricing_type: 'FIXED',
      description: 'Razor finish',
    },
    { name: 'Kids cut', category: 'Children', price_start: 0, pricing_type: 'STARTS_FROM' },
  ]);
  expect(owner.events.at(-1)).toMatchObject({ name: 'services/added', payload: { from: 'link' } });
  expect(owner.closed).toStrictEqual(['reading-1']);
  expect(page.queryByText(/at your booking link/)).toBeNull();
});

test('offers what was found after a request failed', async () => {
  let requests = 0;
  const owner = await ownerWith([], {
    readBookingImport: () => {
      requests += 1;
      if (requests === 2) throw new ShopfrontError('API_UNREACHABLE', 'The connection broke.');
      return requests === 1 ? { kind: 'reading', ...reading } : imported;
    },
  });
  await owner.wait(3_000);
  expect(page.getByText('Looking for services on your booking page…')).toBeVisible();
  await owner.wait(3_000);
  expect(page.getByText('2 services found at your booking link.')).toBeVisible();
});

test('does not offer rejected services again', async () => {
  const owner = await ownerWith([imported]);
  await owner.press('Check and add');
  await owner.user.click(button('Don’t use these'));
  expect(page.queryByRole('dialog')).toBeNull();
  expect(owner.closed).toStrictEqual(['reading-1']);
  expect(owner.storedServices.size).toBe(0);
});

test('explains a page without services, with its text about prices', async () => {
  const owner = await ownerWith([{ kind: 'nothing', ...reading, price_range: '$20-$60' }]);
  expect(
    page.getByText(/We couldn’t find services on your booking page.* prices are \$20-\$60\./),
  ).toBeVisible();
  await owner.user.click(button('OK'));
  expect(owner.closed).toStrictEqual(['reading-1']);
});

test('explains why a page could not be read, and reads it again', async () => {
  const requests: string[] = [];
  const owner = await ownerWith([{ kind: 'failed', ...reading, because: 'robots' }, imported], {
    readBookingLinkAgain: ({ id }) => {
      requests.push(id);
      return { ok: true };
    },
  });
  expect(page.getByText(/doesn’t allow automatic reading of that page/)).toBeVisible();
  await owner.user.click(button('Try again'));
  await owner.wait(0);
  expect(requests).toStrictEqual(['reading-1']);
  expect(page.getByText('2 services found at your booking link.')).toBeVisible();
});
