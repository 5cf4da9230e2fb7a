import { screen as page } from '@testing-library/react';
import type { Answer } from 'shared-contracts/api';
import { viewOf } from 'shared-contracts/testing';
import { button, dialog, ownerBefore, serviceApi, type Handlers } from '../testing/owner';

type Import = Answer<'readBookingImport'>;

const link = 'https://booking.example/corner-cuts';
const reading = { id: 'reading-1', link };
const found: Import = {
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
  const left = [...answers];
  const server = serviceApi([], {
    readBookingImport: () => (left.length > 1 ? left.shift()! : left[0]!),
    closeBookingImport: ({ id }) => {
      closed.push(id);
      return { ok: true };
    },
    ...handlers,
  });
  return { ...server, closed, ...(await ownerBefore(view, server.api)) };
}

test('services found at the link are offered, and added once they are confirmed', async () => {
  const owner = await ownerWith([{ kind: 'reading', ...reading }, found]);
  expect(page.getByText('Looking for services on your booking page…')).toBeVisible();
  await owner.wait(3_000);
  expect(page.getByText('We found 2 services at your booking link.')).toBeVisible();
  expect(owner.kept.size).toBe(0);
  await owner.user.click(button('Check and add them'));
  await owner.wait(100);
  expect(dialog('Services at your booking link')).toHaveTextContent('The page has prices in EUR.');
  await owner.press('ADD 2 SERVICES');

  expect([...owner.kept.values()]).toMatchObject([
    {
      name: 'Skin fade',
      category: 'Haircuts',
      price_start: 35,
      pricing_type: 'FIXED',
      description: 'Razor finish',
    },
    { name: 'Kids cut', category: 'Children', price_start: 0, pricing_type: 'STARTS_FROM' },
  ]);
  expect(owner.told.at(-1)).toMatchObject({ name: 'services/added', payload: { from: 'link' } });
  expect(owner.closed).toStrictEqual(['reading-1']);
  expect(page.queryByText(/at your booking link/)).toBeNull();
});

test('what was found can be left, and is not offered again', async () => {
  const owner = await ownerWith([found]);
  await owner.user.click(button('Check and add them'));
  await owner.wait(100);
  await owner.user.click(button('Don’t use these'));
  expect(page.queryByRole('dialog')).toBeNull();
  expect(owner.closed).toStrictEqual(['reading-1']);
  expect(owner.kept.size).toBe(0);
});

test('a page without services is said to have none, with what it says of its prices', async () => {
  const owner = await ownerWith([{ kind: 'nothing', ...reading, price_range: '$20-$60' }]);
  expect(
    page.getByText(/We couldn’t find services on your booking page.* prices are \$20-\$60\./),
  ).toBeVisible();
  await owner.user.click(button('OK'));
  expect(owner.closed).toStrictEqual(['reading-1']);
});

test('a page that could not be read says why, and is read again', async () => {
  const asked: string[] = [];
  const owner = await ownerWith([{ kind: 'failed', ...reading, because: 'robots' }, found], {
    readBookingLinkAgain: ({ id }) => {
      asked.push(id);
      return { ok: true };
    },
  });
  expect(page.getByText(/doesn’t allow automatic reading of that page/)).toBeVisible();
  await owner.user.click(button('Try again'));
  await owner.wait(0);
  expect(asked).toStrictEqual(['reading-1']);
  expect(page.getByText('We found 2 services at your booking link.')).toBeVisible();
});
