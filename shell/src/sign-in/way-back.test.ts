import * as z from 'zod/mini';
import { createStorage } from '../storage/stored';
import { forgetWayBack, keepWayBack, takeWayBack, wayBackLeft, wayBackTo } from './way-back';

const services = { screen: 'services', params: { screen: 5 } } as const;

function left(stored = { uid: 'uid-1', email: 'sam@example.com' }) {
  const storage = createStorage(undefined);
  storage.keep(stored);
  keepWayBack(storage, services);
  return storage;
}

test('the sign-in is asked to come back to a screen, and told nothing of what is on it', () => {
  expect(wayBackTo('services')).toBe('/onboard?back=services');
});

test('where an owner left is found once, with who they were', () => {
  const storage = left();
  expect(takeWayBack(storage, '?back=services')).toStrictEqual({
    place: services,
    of: { uid: 'uid-1', email: 'sam@example.com' },
    error: undefined,
  });
  expect(takeWayBack(storage, '?back=services')?.of).toStrictEqual({
    uid: undefined,
    email: undefined,
  });
});

test('an address that is empty is none', () => {
  const storage = left({ uid: 'uid-1', email: '' });
  expect(takeWayBack(storage, '?back=services')?.of).toStrictEqual({
    uid: 'uid-1',
    email: undefined,
  });
});

test('another screen than the one that was left shows as it does at first', () => {
  const back = takeWayBack(left(), '?back=client-count');
  expect(back).toMatchObject({ place: { screen: 'client-count' }, of: { uid: 'uid-1' } });
});

test('an address that no screen of this version has leads to the screen itself', () => {
  const storage = left();
  const queue = storage.queue('way-back', () => z.object({ address: z.string() }));
  queue.keep([{ address: '/services/of-before' }]);
  expect(takeWayBack(storage, '?back=client-count')?.place).toStrictEqual({
    screen: 'client-count',
    params: {},
  });
});

test.each(['', '?back=', '?back=nowhere', '?back=toString', '?error=refused'])(
  '%p leads back to nothing, and leaves what was written down',
  (search) => {
    const storage = left();
    expect(takeWayBack(storage, search)).toBeUndefined();
    expect(wayBackLeft(storage)).toStrictEqual({ screen: 'services', uid: 'uid-1' });
  },
);

test.each([
  ['refused', 'refused'],
  ['unproven', 'unproven'],
  ['made up', undefined],
])('that a sign-in came to nothing because of %p is told as %p', (error, told) => {
  expect(takeWayBack(left(), `?back=services&error=${error}`)?.error).toBe(told);
});

test('the screen that was left is known until it is come back to, or forgotten', () => {
  const storage = left();
  expect(wayBackLeft(storage)).toStrictEqual({ screen: 'services', uid: 'uid-1' });
  takeWayBack(storage, '?back=services');
  expect(wayBackLeft(storage)).toBeUndefined();
  const again = left();
  forgetWayBack(again);
  expect(wayBackLeft(again)).toBeUndefined();
});
