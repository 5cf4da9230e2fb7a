import type { ClosedLink, Visitor } from 'shared-contracts/api';
import { createApiDouble } from 'shared-contracts/testing';
import { patienceOf } from '../visitor/patience';
import type { Place } from '../navigation/routes';
import type { Handlers } from '../testing/shell';
import { destinationBack } from './destination-back';
import type { WayBack } from './way-back';

const owner: Visitor = { uid: 'uid-1', email: 'sam@example.com', signed_in: true };
const account: Visitor = { email: 'sam@example.com', signed_in: true };
const login: Place = { screen: 'login', params: { status: 0 } };
const numbers: Place = { screen: 'set-number', params: {} };
const services: WayBack = {
  place: { screen: 'services', params: { screen: 5 } },
  of: { uid: 'uid-1', email: 'sam@example.com' },
};
const choosing = {
  to: 'screen',
  how: 'replace',
  screen: 'select-location',
  params: { email: 'sam@example.com' },
};

interface Case {
  visitor: Visitor;
  back?: WayBack;
  asked?: Place;
  heard?: boolean;
  search?: string;
  closedLink?: ClosedLink;
  stored?: Record<string, string>;
  calls?: Handlers;
}

const back = ({ visitor, calls = {}, ...more }: Case) =>
  destinationBack(
    {
      ...{ back: undefined, asked: login, heard: true, search: '', stored: {}, visitor },
      settings: { build: 'web', webHost: 'web.example' },
      ...more,
    },
    {
      api: createApiDouble({ readStage: () => 'client-count', ...calls }),
      patience: patienceOf(1_000),
      keep: () => undefined,
      report: () => undefined,
    },
  );

test('an owner comes back to the very place they left', async () => {
  const place = { to: 'screen', how: 'replace', screen: 'services', params: { screen: 5 } };
  expect(await back({ visitor: owner, back: services })).toStrictEqual(place);
  expect(await back({ visitor: owner, back: services, heard: false })).toStrictEqual(place);
});

test('who has no business yet chooses one before a step that is about it', async () => {
  const of = { email: 'sam@example.com' };
  expect(await back({ visitor: account, back: { ...services, of } })).toStrictEqual(choosing);
  expect(await back({ visitor: account, asked: numbers })).toStrictEqual(choosing);
});

test('who is not known to have none is kept from no form', async () => {
  expect(await back({ visitor: account, asked: numbers, heard: false })).toStrictEqual({
    to: 'stay',
  });
  expect(await back({ visitor: {}, asked: numbers })).toStrictEqual({ to: 'stay' });
  const client: Place = { screen: 'client-count', params: {} };
  expect(await back({ visitor: account, asked: client })).toStrictEqual({ to: 'stay' });
});

test('somebody else goes where they would have without a way back', async () => {
  const other = { ...owner, uid: 'uid-2' };
  expect(await back({ visitor: other, back: services })).toMatchObject({ screen: 'client-count' });
  const stranger = { ...account, email: 'other@example.com' };
  expect(await back({ visitor: stranger, back: services })).toStrictEqual({
    ...choosing,
    params: { email: 'other@example.com' },
  });
});

test('a link that did not open comes before any way back', async () => {
  const closedLink = { pre_uid: 'link-1' } as ClosedLink;
  expect(await back({ visitor: owner, back: services, closedLink })).toMatchObject({
    screen: 'prove-owner',
    params: { pre_uid: 'link-1' },
  });
});

test('without a way back the address says what is asked for', async () => {
  expect(await back({ visitor: owner })).toMatchObject({ screen: 'client-count' });
  expect(await back({ visitor: owner, search: '?status=2' })).toStrictEqual({ to: 'stay' });
  const all = { ...owner, place_id: 'place-1' };
  const calls: Handlers = { checkUser: () => ({ res: 'user' }) };
  const linked = { visitor: all, calls, search: '?place_id=place-1' };
  expect(await back(linked)).toStrictEqual({ to: 'end' });
  expect(await back({ ...linked, search: '?place_id=place-2' })).toMatchObject({
    screen: 'client-count',
  });
});
