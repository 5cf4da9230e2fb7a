import type { ClosedLink, Visitor } from 'shared-contracts/api';
import { createApiDouble } from 'shared-contracts/testing';
import { createSharedTimeout } from '../visitor/shared-timeout';
import type { Place } from '../navigation/routes';
import type { Handlers } from '../testing/shell';
import { destinationAfterSignIn } from './destination-after-sign-in';
import type { ReturnPoint } from './return-point';

const owner: Visitor = { uid: 'uid-1', email: 'sam@example.com', signed_in: true };
const account: Visitor = { email: 'sam@example.com', signed_in: true };
const login: Place = { screen: 'login', params: { status: 0 } };
const numbers: Place = { screen: 'set-number', params: {} };
const services: ReturnPoint = {
  place: { screen: 'services', params: { screen: 5 } },
  owner: { uid: 'uid-1', email: 'sam@example.com' },
};
const choosing = {
  to: 'screen',
  how: 'replace',
  screen: 'select-location',
  params: { email: 'sam@example.com' },
};

interface Case {
  visitor: Visitor;
  returnPoint?: ReturnPoint;
  requested?: Place;
  hasResponse?: boolean;
  search?: string;
  closedLink?: ClosedLink;
  stored?: Record<string, string>;
  calls?: Handlers;
}

const destinationOf = ({ visitor, calls = {}, ...more }: Case) =>
  destinationAfterSignIn(
    {
      returnPoint: undefined,
      requested: login,
      hasResponse: true,
      search: '',
      stored: {},
      visitor,
      settings: { build: 'web', webHost: 'web.example' },
      ...more,
    },
    {
      api: createApiDouble({ readStage: () => 'client-count', ...calls }),
      timeout: createSharedTimeout(1_000),
      store: () => undefined,
      report: () => undefined,
    },
  );

test('returns an owner to the screen they left', async () => {
  const place = { to: 'screen', how: 'replace', screen: 'services', params: { screen: 5 } };
  expect(await destinationOf({ visitor: owner, returnPoint: services })).toStrictEqual(place);
  expect(
    await destinationOf({ visitor: owner, returnPoint: services, hasResponse: false }),
  ).toStrictEqual(place);
});

test('sends an account without a business to choose one before a business step', async () => {
  const identity = { email: 'sam@example.com' };
  expect(
    await destinationOf({ visitor: account, returnPoint: { ...services, owner: identity } }),
  ).toStrictEqual(choosing);
  expect(await destinationOf({ visitor: account, requested: numbers })).toStrictEqual(choosing);
});

test('shows a form when the server did not respond or the visitor is unknown', async () => {
  expect(
    await destinationOf({ visitor: account, requested: numbers, hasResponse: false }),
  ).toStrictEqual({
    to: 'stay',
  });
  expect(await destinationOf({ visitor: {}, requested: numbers })).toStrictEqual({ to: 'stay' });
  const client: Place = { screen: 'client-count', params: {} };
  expect(await destinationOf({ visitor: account, requested: client })).toStrictEqual({
    to: 'stay',
  });
});

test('sends another owner where they would go without a return point', async () => {
  const otherOwner = { ...owner, uid: 'uid-2' };
  expect(await destinationOf({ visitor: otherOwner, returnPoint: services })).toMatchObject({
    screen: 'client-count',
  });
  const otherAccount = { ...account, email: 'other@example.com' };
  expect(await destinationOf({ visitor: otherAccount, returnPoint: services })).toStrictEqual({
    ...choosing,
    params: { email: 'other@example.com' },
  });
});

test('handles a link that did not open before the return point', async () => {
  const closedLink = { pre_uid: 'link-1' } as ClosedLink;
  expect(await destinationOf({ visitor: owner, returnPoint: services, closedLink })).toMatchObject({
    screen: 'prove-owner',
    params: { pre_uid: 'link-1' },
  });
});

test('follows the address without a return point', async () => {
  expect(await destinationOf({ visitor: owner })).toMatchObject({ screen: 'client-count' });
  expect(await destinationOf({ visitor: owner, search: '?status=2' })).toStrictEqual({
    to: 'stay',
  });
  const ownerWithBusiness = { ...owner, place_id: 'place-1' };
  const calls: Handlers = { checkUser: () => ({ res: 'user' }) };
  const linkCase = { visitor: ownerWithBusiness, calls, search: '?place_id=place-1' };
  expect(await destinationOf(linkCase)).toStrictEqual({ to: 'end' });
  expect(await destinationOf({ ...linkCase, search: '?place_id=place-2' })).toMatchObject({
    screen: 'client-count',
  });
});
