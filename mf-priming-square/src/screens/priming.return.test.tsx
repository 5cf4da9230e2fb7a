import { ShopfrontError, type Session } from 'shared-contracts';
import { viewOf } from 'shared-contracts/testing';
import { button, ownerOn } from '../testing/owner';

const started = '2026-11-20T10:00:00.000Z';
const setTime = (milliseconds: number) => jest.setSystemTime(Date.parse(started) + milliseconds);

const session = (square_oauth_started?: string): Session => ({
  uid: 'uid-1001',
  place_id: 'place-1001',
  primary_category: 'Barber',
  square_oauth_started,
});

const params = { step: 2, square: 'done', merchant_id: 'MLR2K7' } as const;
const mapping = (res = 'mapped') => jest.fn((_: unknown) => ({ res }));

const notices = {
  connected: ['success', 'Square connected'],
  unmapped: [
    'error',
    'Square is connected, but we couldn’t link it to your business. Try again from the Square step.',
  ],
  unconnected: ['error', 'Square isn’t connected. You can continue without it.'],
} as const;

/** The events of a return: first the owner's notice, then the event that continues. */
const returned = (outcome: string, notice: keyof typeof notices) => {
  const [kind, text] = notices[notice];
  return [
    { name: 'notice/raised', payload: { kind, text } },
    { name: 'square/returned', payload: { outcome } },
  ];
};

test('maps the account in time and connects Square [4.5] [7]', async () => {
  setTime(599_999);
  const mapSquare = mapping();
  const owner = await ownerOn(params, { mapSquare }, { session: session(started) });

  expect(mapSquare.mock.calls).toStrictEqual([
    [{ place_id: 'place-1001', uid: 'uid-1001', merchant_id: 'MLR2K7', only_slack: false }],
  ]);
  expect(owner.events).toStrictEqual(returned('connected', 'connected'));
});

test('reports a mapped account after ten minutes as mapped late [4.5]', async () => {
  setTime(600_000);
  const mapSquare = mapping();
  const owner = await ownerOn(params, { mapSquare }, { session: session(started) });

  expect(mapSquare).toHaveBeenCalledTimes(1);
  expect(owner.events).toStrictEqual(returned('mapped-late', 'connected'));
});

test.each([
  ['is not mapped', mapping('not found')],
  [
    'cannot be mapped',
    () => {
      throw new ShopfrontError('API_TIMEOUT', 'no');
    },
  ],
])('reports after ten minutes an account that %s as such [4.5] [8]', async (_, mapSquare) => {
  setTime(600_000);
  const owner = await ownerOn(params, { mapSquare }, { session: session(started) });

  expect(owner.events).toStrictEqual(returned('not-mapped', 'unmapped'));
});

test('maps nothing without a start time [4.5]', async () => {
  const mapSquare = mapping();
  const owner = await ownerOn(params, { mapSquare }, { session: session() });

  expect(mapSquare).not.toHaveBeenCalled();
  expect(owner.events).toStrictEqual(returned('not-mapped', 'unconnected'));
});

test('maps nothing without a known owner', async () => {
  const mapSquare = mapping();
  const unknownOwner = { ...session(started), uid: undefined };
  const owner = await ownerOn(params, { mapSquare }, { session: unknownOwner });

  expect(mapSquare).not.toHaveBeenCalled();
  expect(owner.events).toStrictEqual(returned('not-mapped', 'unconnected'));
});

test("treats the values 'none' of a return as absent", async () => {
  const mapSquare = mapping();
  const noReturn = { ...params, merchant_id: 'None', square_error: 'none' };
  const owner = await ownerOn(noReturn, { mapSquare }, { session: session(started) });

  expect(mapSquare.mock.calls).toStrictEqual([
    [{ place_id: 'place-1001', uid: 'uid-1001', merchant_id: undefined, only_slack: false }],
  ]);
  expect(owner.events).toStrictEqual(returned('connected', 'connected'));
});

test('treats an empty square parameter as a return [2.7]', async () => {
  const empty = { ...params, square: '' };
  const owner = await ownerOn(empty, { mapSquare: mapping() }, { session: session(started) });

  expect(owner.events).toStrictEqual(returned('connected', 'connected'));
});

test('maps and reports the account once when it renders again during the mapping', async () => {
  let answer = (_: { res: string }) => undefined as void;
  const mapSquare = jest.fn(() => new Promise<{ res: string }>((resolve) => (answer = resolve)));
  const owner = await ownerOn(params, { mapSquare }, { session: session(started) });

  const eventsAfter = await owner.remount();
  answer({ res: 'mapped' });
  await owner.wait(0);

  expect(mapSquare).toHaveBeenCalledTimes(1);
  expect(owner.events).toStrictEqual([]);
  expect(eventsAfter).toStrictEqual(returned('connected', 'connected'));
});

test('reports nothing more for a session that changes while the shell continues', async () => {
  const mapSquare = mapping();
  const owner = await ownerOn(params, { mapSquare }, { session: session(started) });

  await owner.show(viewOf('priming', params, { session: session() }));
  await owner.wait(0);

  expect(mapSquare).toHaveBeenCalledTimes(1);
  expect(owner.events).toStrictEqual(returned('connected', 'connected'));
});

test('maps nothing on a return without the square parameter, and continues [4.5]', async () => {
  const mapSquare = jest.fn();
  const without = { step: 2, merchant_id: 'MLR2K7' } as const;
  const owner = await ownerOn(without, { mapSquare }, { session: session(started) });

  expect(mapSquare).not.toHaveBeenCalled();
  expect(owner.events).toStrictEqual(returned('not-mapped', 'unconnected'));
});

test('shows the connect screen for step 2 without a return [2.7]', async () => {
  await ownerOn({ step: 2 }, {}, { session: session(started) });

  expect(button('CONNECT SQUARE')).toBeEnabled();
});
