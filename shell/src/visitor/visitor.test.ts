import { ShopfrontError, type Answers } from 'shared-contracts';
import type { Answer, Visitor } from 'shared-contracts/api';
import { createApiDouble } from 'shared-contracts/testing';
import { noAnswers } from '../flow/answers';
import { createSharedTimeout } from './shared-timeout';
import { createStorage, type Stored } from '../storage/stored';
import { learnVisitor } from './visitor';

const earlierAnswers: Answers = { ...noAnswers, square_preference: 'no-square' };
const down = new ShopfrontError('API_UNREACHABLE', 'no network');

interface World {
  stored?: Stored;
  cookie?: Visitor | Error;
  link?: Answer<'resumeSession'> | Error;
  answers?: Answers | Error;
}

async function learn(search: string, world: World = {}) {
  const requests: string[] = [];
  const { stored = {}, cookie = {}, link = down, answers = earlierAnswers } = world;
  const answering = <T extends object>(what: string, answer: T | Error): T => {
    requests.push(what);
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const api = createApiDouble({
    readSession: () => answering<Visitor>('cookie', cookie),
    resumeSession: ({ pre_uid }) => answering<Answer<'resumeSession'>>(`link ${pre_uid}`, link),
    readOnboardingState: () => answering('answers', answers),
  });
  const storage = createStorage(undefined);
  storage.store(stored);
  storage.storeDraft('set-number', { phone: '5415550100' });
  const learned = await learnVisitor({ api, storage, timeout: createSharedTimeout(5_000) }, search);
  return { ...learned, requests, stored: storage.read(), draft: storage.draft('set-number') };
}

it('is the owner of the cookie, with their answers [6]', async () => {
  const { visitor, answers, requests, stored } = await learn('', {
    cookie: { uid: 'uid-1', email: 'sam@example.com' },
  });
  expect(visitor).toStrictEqual({ uid: 'uid-1', email: 'sam@example.com' });
  expect(answers).toStrictEqual(earlierAnswers);
  expect(requests).toStrictEqual(['cookie', 'answers']);
  expect(stored).toStrictEqual({ uid: 'uid-1', email: 'sam@example.com' });
});

it('is the owner of the link [2.2]', async () => {
  const { visitor, requests, stored } = await learn('?pre_uid=link-1&src_tag=mail', {
    link: { uid: 'uid-1', pre_uid: 'link-1' },
  });
  expect(visitor.uid).toBe('uid-1');
  expect(requests).toStrictEqual(['link link-1', 'answers']);
  expect(stored).toStrictEqual({
    uid: 'uid-1',
    pre_uid: 'link-1',
    src_tag: 'mail',
    srcTag: 'mail',
  });
});

it("needs a confirmation of another owner's link, whose values are not stored", async () => {
  const sam = { uid: 'uid-1', email: 'sam@example.com', pre_uid: 'link-1', place_id: 'place-1' };
  const closed_link = { kind: 'other-owner', pre_uid: 'link-2', biz_name: 'Shop 2' } as const;
  const { visitor, closedLink, stored, draft } = await learn(
    '?pre_uid=link-2.secret&pd_id=pd-2&place_id=place-2',
    { stored: sam, link: { ...sam, closed_link } },
  );
  expect(visitor).toStrictEqual(sam);
  expect(closedLink).toStrictEqual(closed_link);
  expect(stored).toStrictEqual(sam);
  expect(draft).toBeDefined();
});

it('sends the secret of a link and stores only its ID', async () => {
  const { requests, stored } = await learn('?pre_uid=link-1.secret', { link: {} });
  expect(requests).toStrictEqual(['link link-1.secret']);
  expect(stored).toStrictEqual({ pre_uid: 'link-1' });
});

it('stays the same when the link is unknown', async () => {
  const { visitor, requests } = await learn('?pre_uid=old', { cookie: { uid: 'uid-1' } });
  expect(visitor.uid).toBe('uid-1');
  expect(requests).toStrictEqual(['link old', 'cookie', 'answers']);
});

it.each(['?pre_uid=', '?pre_uid=none', '?pre_uid=%20None%20'])(
  'is not a link: %s',
  async (search) => {
    expect((await learn(search)).requests).toStrictEqual(['cookie']);
  },
);

it('is unknown when the server does not respond, and the stored values stay', async () => {
  const { visitor, answers, stored, draft } = await learn('', {
    cookie: down,
    stored: { uid: 'uid-1', email: 'sam@example.com' },
  });
  expect(visitor).toStrictEqual({});
  expect(answers).toStrictEqual(noAnswers);
  expect(stored).toStrictEqual({ uid: 'uid-1', email: 'sam@example.com' });
  expect(draft).toBeDefined();
});

it.each<[string, World, boolean, boolean]>([
  ['a new browser and a server that is down', { cookie: down }, false, false],
  ['a new browser and a server that responds', {}, true, false],
  ['a browser with a uid', { stored: { uid: 'uid-1' } }, true, true],
  ['a browser with an email', { stored: { email: 'sam@example.com' } }, true, true],
])('is described correctly for %s', async (_, world, hasResponse, remembered) => {
  expect(await learn('', world)).toMatchObject({ hasResponse, remembered });
});

it('is known even when their answers cannot be read', async () => {
  const { visitor, answers } = await learn('', { cookie: { uid: 'uid-1' }, answers: down });
  expect(visitor.uid).toBe('uid-1');
  expect(answers).toStrictEqual(noAnswers);
});

it('replaces the values of the address (S3)', async () => {
  const { stored } = await learn('?uid=uid-9&place_id=place-9&email=eve@example.com', {
    cookie: { uid: 'uid-1', email: 'sam@example.com', place_id: 'place-1' },
  });
  expect(stored).toMatchObject({ uid: 'uid-1', email: 'sam@example.com', place_id: 'place-1' });
});

describe('stored values of another owner', () => {
  const remembered: Stored = {
    uid: 'uid-1',
    email: 'sam@example.com',
    place_id: 'place-1',
    verification_token: 'handle-1',
    src_tag: 'mail',
    srcTag: 'mail',
    test: '1',
  };

  it.each<[string, Visitor]>([
    ['another uid', { uid: 'uid-2', email: 'zoe@example.com' }],
    ['the same uid with another email', { uid: 'uid-1', email: 'sam.reed@example.com' }],
    ['another account without a business', { email: 'zoe@example.com' }],
  ])('are cleared for a visitor with %s', async (_, cookie) => {
    const { stored, draft } = await learn('?pd_id=7', { stored: remembered, cookie });
    expect(stored).toStrictEqual({
      ...cookie,
      src_tag: 'mail',
      srcTag: 'mail',
      test: '1',
      pd_id: '7',
    });
    expect(draft).toBeUndefined();
  });

  it.each<[string, Visitor]>([
    ['the same email in other letter case', { email: 'Sam@Example.com ' }],
    ['neither', { pre_uid: 'link-1' }],
  ])('are kept for %s', async (_, cookie) => {
    const { stored, draft } = await learn('', { stored: remembered, cookie });
    expect(stored).toStrictEqual({ ...remembered, ...cookie });
    expect(draft).toBeDefined();
  });
});
