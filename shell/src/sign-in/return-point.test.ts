import * as z from 'zod/mini';
import { createStorage } from '../storage/stored';
import {
  clearReturnPoint,
  storeReturnPoint,
  takeReturnPoint,
  pendingReturn,
  returnAddressOf,
} from './return-point';

const services = { screen: 'services', params: { screen: 5 } } as const;

function left(stored = { uid: 'uid-1', email: 'sam@example.com' }) {
  const storage = createStorage(undefined);
  storage.store(stored);
  storeReturnPoint(storage, services);
  return storage;
}

test('sends only the screen to the sign-in', () => {
  expect(returnAddressOf('services')).toBe('/onboard?back=services');
});

test('returns the stored screen and owner once', () => {
  const storage = left();
  expect(takeReturnPoint(storage, '?back=services')).toStrictEqual({
    place: services,
    owner: { uid: 'uid-1', email: 'sam@example.com' },
    error: undefined,
  });
  expect(takeReturnPoint(storage, '?back=services')?.owner).toStrictEqual({
    uid: undefined,
    email: undefined,
  });
});

test('treats an empty email as missing', () => {
  const storage = left({ uid: 'uid-1', email: '' });
  expect(takeReturnPoint(storage, '?back=services')?.owner).toStrictEqual({
    uid: 'uid-1',
    email: undefined,
  });
});

test('returns the default values for another screen than the stored one', () => {
  const back = takeReturnPoint(left(), '?back=client-count');
  expect(back).toMatchObject({ place: { screen: 'client-count' }, owner: { uid: 'uid-1' } });
});

test('returns the screen itself for an unknown stored address', () => {
  const storage = left();
  const queue = storage.queue('way-back', () => z.object({ address: z.string() }));
  queue.store([{ address: '/services/of-before' }]);
  expect(takeReturnPoint(storage, '?back=client-count')?.place).toStrictEqual({
    screen: 'client-count',
    params: {},
  });
});

test.each(['', '?back=', '?back=nowhere', '?back=toString', '?error=refused'])(
  'returns nothing for %p and keeps the stored return point',
  (search) => {
    const storage = left();
    expect(takeReturnPoint(storage, search)).toBeUndefined();
    expect(pendingReturn(storage)).toStrictEqual({ screen: 'services', uid: 'uid-1' });
  },
);

test.each(['refused', 'expired', 'failed', 'cookies', 'unverified', 'unproven'])(
  'reads the error %p',
  (error) => {
    expect(takeReturnPoint(left(), `?back=services&error=${error}`)?.error).toBe(error);
  },
);

test('ignores an unknown error', () => {
  expect(takeReturnPoint(left(), '?back=services&error=made%20up')?.error).toBeUndefined();
});

test('keeps the stored screen until it is used or cleared', () => {
  const storage = left();
  expect(pendingReturn(storage)).toStrictEqual({ screen: 'services', uid: 'uid-1' });
  takeReturnPoint(storage, '?back=services');
  expect(pendingReturn(storage)).toBeUndefined();
  const secondStorage = left();
  clearReturnPoint(secondStorage);
  expect(pendingReturn(secondStorage)).toBeUndefined();
});
