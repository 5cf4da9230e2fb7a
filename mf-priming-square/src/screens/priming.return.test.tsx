import { ShopfrontError, type Session } from 'shared-contracts';
import { viewOf } from 'shared-contracts/testing';
import { button, heading, ownerOn } from '../testing/owner';

const started = '2026-11-20T10:00:00.000Z';
const at = (milliseconds: number) => jest.setSystemTime(Date.parse(started) + milliseconds);

const session = (square_oauth_started?: string): Session => ({
  uid: 'uid-1001',
  place_id: 'place-1001',
  primary_category: 'Barber',
  square_oauth_started,
});

const params = { step: 2, square: 'done', merchant_id: 'MLR2K7' } as const;
const mapping = (res = 'mapped') => jest.fn((_: unknown) => ({ res }));
const answers = { preferences: {}, instagramConnected: false, squareConnected: true };

const said = {
  connected: ['success', 'Square connected'],
  unmapped: [
    'error',
    'Square is connected, but we couldn’t link it to your business. Try again from the Square step.',
  ],
  unconnected: ['error', 'Square isn’t connected. You can continue without it.'],
  unchanged: ['success', 'Square is already connected.'],
} as const;

/** What is told of a return: first the owner's notice, then the fact that leads on. */
const returned = (outcome: string, notice: keyof typeof said) => {
  const [kind, text] = said[notice];
  return [
    { name: 'notice/raised', payload: { kind, text } },
    { name: 'square/returned', payload: { outcome } },
  ];
};

test('the screen says that the connection is being finished', async () => {
  const mapSquare = () => new Promise<never>(() => undefined);
  await ownerOn(params, { mapSquare }, { session: session(started) });

  expect(heading('Finishing your Square connection')).toBeVisible();
});

test('in time, the account is mapped and Square is connected [4.5] [7]', async () => {
  at(599_999);
  const mapSquare = mapping();
  const owner = await ownerOn(params, { mapSquare }, { session: session(started) });

  expect(mapSquare.mock.calls).toStrictEqual([
    [{ place_id: 'place-1001', uid: 'uid-1001', merchant_id: 'MLR2K7', only_slack: false }],
  ]);
  expect(owner.told).toStrictEqual(returned('connected', 'connected'));
});

test.each([
  ['is not mapped', mapping('not found')],
  [
    'cannot be mapped',
    () => {
      throw new ShopfrontError('API_FAILED', 'no');
    },
  ],
])(
  'in time, an account that %s is told to the owner, who goes on as connected',
  async (_, mapSquare) => {
    const owner = await ownerOn(params, { mapSquare }, { session: session(started) });

    expect(owner.told).toStrictEqual(returned('connected', 'unmapped'));
  },
);

test('after ten minutes, a mapped account is told as mapped late [4.5]', async () => {
  at(600_000);
  const mapSquare = mapping();
  const owner = await ownerOn(params, { mapSquare }, { session: session(started) });

  expect(mapSquare).toHaveBeenCalledTimes(1);
  expect(owner.told).toStrictEqual(returned('mapped-late', 'connected'));
});

test.each([
  ['is not mapped', mapping('not found')],
  [
    'cannot be mapped',
    () => {
      throw new ShopfrontError('API_TIMEOUT', 'no');
    },
  ],
])('after ten minutes, an account that %s is told as such [4.5] [8]', async (_, mapSquare) => {
  at(600_000);
  const owner = await ownerOn(params, { mapSquare }, { session: session(started) });

  expect(owner.told).toStrictEqual(returned('not-mapped', 'unmapped'));
});

test.each([
  ['was set back', started, -1],
  ['cannot be read', 'yesterday', 0],
])('a start time whose clock %s is out of range', async (_, start, now) => {
  at(now);
  const owner = await ownerOn(params, { mapSquare: mapping() }, { session: session(start) });

  expect(owner.told).toStrictEqual(returned('mapped-late', 'connected'));
});

test('without a start time nothing is mapped [4.5]', async () => {
  const mapSquare = mapping();
  const owner = await ownerOn(params, { mapSquare }, { session: session() });

  expect(mapSquare).not.toHaveBeenCalled();
  expect(owner.told).toStrictEqual(returned('not-mapped', 'unconnected'));
});

test('without a known owner nothing is mapped', async () => {
  const mapSquare = mapping();
  const nobody = { ...session(started), uid: undefined };
  const owner = await ownerOn(params, { mapSquare }, { session: nobody });

  expect(mapSquare).not.toHaveBeenCalled();
  expect(owner.told).toStrictEqual(returned('not-mapped', 'unconnected'));
});

test.each([started, undefined])(
  'a refusal is said and told, and nothing is mapped (start %s)',
  async (start) => {
    const mapSquare = mapping();
    const refused = { ...params, square_error: 'access_denied' };
    const owner = await ownerOn(refused, { mapSquare }, { session: session(start) });

    expect(mapSquare).not.toHaveBeenCalled();
    expect(owner.told).toStrictEqual(returned('refused', 'unconnected'));
  },
);

test.each([
  ['replayed', params, 'not-mapped'],
  ['refused', { ...params, square_error: 'access_denied' }, 'refused'],
])(
  'a return that is %s says of a connected owner that they still are',
  async (_, back, outcome) => {
    const owner = await ownerOn(back, {}, { session: session(), answers });

    expect(owner.told).toStrictEqual(returned(outcome, 'unchanged'));
  },
);

test("the values 'none' of a return count as absent", async () => {
  const mapSquare = mapping();
  const none = { ...params, merchant_id: 'None', square_error: 'none' };
  const owner = await ownerOn(none, { mapSquare }, { session: session(started) });

  expect(mapSquare.mock.calls).toStrictEqual([
    [{ place_id: 'place-1001', uid: 'uid-1001', merchant_id: undefined, only_slack: false }],
  ]);
  expect(owner.told).toStrictEqual(returned('connected', 'connected'));
});

test('an empty square parameter is a return as well [2.7]', async () => {
  const empty = { ...params, square: '' };
  const owner = await ownerOn(empty, { mapSquare: mapping() }, { session: session(started) });

  expect(owner.told).toStrictEqual(returned('connected', 'connected'));
});

test('drawn again during the mapping, the account is mapped once and told once', async () => {
  let answer = (_: { res: string }) => undefined as void;
  const mapSquare = jest.fn(() => new Promise<{ res: string }>((resolve) => (answer = resolve)));
  const owner = await ownerOn(params, { mapSquare }, { session: session(started) });

  const toldAfter = await owner.remount();
  answer({ res: 'mapped' });
  await owner.wait(0);

  expect(mapSquare).toHaveBeenCalledTimes(1);
  expect(owner.told).toStrictEqual([]);
  expect(toldAfter).toStrictEqual(returned('connected', 'connected'));
});

test('a session that changes while the shell moves on tells nothing more', async () => {
  const mapSquare = mapping();
  const owner = await ownerOn(params, { mapSquare }, { session: session(started) });

  await owner.show(viewOf('priming', params, { session: session() }));
  await owner.wait(0);

  expect(mapSquare).toHaveBeenCalledTimes(1);
  expect(owner.told).toStrictEqual(returned('connected', 'connected'));
});

test('a second return without the start time, which was used up, maps nothing', async () => {
  const mapSquare = mapping();
  const owner = await ownerOn(params, { mapSquare }, { session: session(started) });

  await owner.show(viewOf('priming', params, { session: session(), visit: 'priming-2' }));
  await owner.wait(0);

  expect(mapSquare).toHaveBeenCalledTimes(1);
  expect(owner.told).toStrictEqual([
    ...returned('connected', 'connected'),
    ...returned('not-mapped', 'unconnected'),
  ]);
});

test('a return without the square parameter maps nothing and goes on [4.5]', async () => {
  const mapSquare = jest.fn();
  const without = { step: 2, merchant_id: 'MLR2K7' } as const;
  const owner = await ownerOn(without, { mapSquare }, { session: session(started) });

  expect(mapSquare).not.toHaveBeenCalled();
  expect(owner.told).toStrictEqual(returned('not-mapped', 'unconnected'));
});

test('step 2 with nothing of a return is the connect screen [2.7]', async () => {
  await ownerOn({ step: 2 }, {}, { session: session(started) });

  expect(button('CONNECT SQUARE')).toBeEnabled();
});
