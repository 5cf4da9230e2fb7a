import { ShopfrontError, type Answers } from 'shared-contracts';
import type { Answer, Visitor } from 'shared-contracts/api';
import { createApiDouble } from 'shared-contracts/testing';
import { noAnswers } from '../flow/answers';
import { patienceOf } from './patience';
import { createStorage, type Stored } from '../storage/stored';
import { learnVisitor } from './visitor';

const given: Answers = { ...noAnswers, square_preference: 'no-square' };
const down = new ShopfrontError('API_UNREACHABLE', 'no network');

interface World {
  stored?: Stored;
  cookie?: Visitor | Error;
  link?: Answer<'resumeSession'> | Error;
  answers?: Answers | Error;
}

async function learn(search: string, world: World = {}) {
  const asked: string[] = [];
  const { stored = {}, cookie = {}, link = down, answers = given } = world;
  const answering = <T extends object>(what: string, answer: T | Error): T => {
    asked.push(what);
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const api = createApiDouble({
    readSession: () => answering<Visitor>('cookie', cookie),
    resumeSession: ({ pre_uid }) => answering<Answer<'resumeSession'>>(`link ${pre_uid}`, link),
    readOnboardingState: () => answering('answers', answers),
  });
  const storage = createStorage(undefined);
  storage.keep(stored);
  storage.keepDraft('set-number', { phone: '5415550100' });
  const known = await learnVisitor({ api, storage, patience: patienceOf(5_000) }, search);
  return { ...known, asked, stored: storage.read(), draft: storage.draft('set-number') };
}

it('is who the cookie says, with the answers given so far [6]', async () => {
  const { visitor, answers, asked, stored } = await learn('', {
    cookie: { uid: 'uid-1', email: 'sam@example.com' },
  });
  expect(visitor).toStrictEqual({ uid: 'uid-1', email: 'sam@example.com' });
  expect(answers).toStrictEqual(given);
  expect(asked).toStrictEqual(['cookie', 'answers']);
  expect(stored).toStrictEqual({ uid: 'uid-1', email: 'sam@example.com' });
});

it('is who the link says [2.2]', async () => {
  const { visitor, asked, stored } = await learn('?pre_uid=link-1&src_tag=mail', {
    link: { uid: 'uid-1', pre_uid: 'link-1' },
  });
  expect(visitor.uid).toBe('uid-1');
  expect(asked).toStrictEqual(['link link-1', 'answers']);
  expect(stored).toStrictEqual({
    uid: 'uid-1',
    pre_uid: 'link-1',
    src_tag: 'mail',
    srcTag: 'mail',
  });
});

it('is asked when the link is of somebody else, and nothing of it is kept', async () => {
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

it('opens the link with its secret, and keeps only whose it was', async () => {
  const { asked, stored } = await learn('?pre_uid=link-1.secret', { link: {} });
  expect(asked).toStrictEqual(['link link-1.secret']);
  expect(stored).toStrictEqual({ pre_uid: 'link-1' });
});

it('stays who they were when the link is not known any more', async () => {
  const { visitor, asked } = await learn('?pre_uid=old', { cookie: { uid: 'uid-1' } });
  expect(visitor.uid).toBe('uid-1');
  expect(asked).toStrictEqual(['link old', 'cookie', 'answers']);
});

it.each(['?pre_uid=', '?pre_uid=none', '?pre_uid=%20None%20'])('%s is no link', async (search) => {
  expect((await learn(search)).asked).toStrictEqual(['cookie']);
});

it('is nobody when the server does not answer, and what is remembered stays', async () => {
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
  ['a browser that knows nobody, and a server that is down', { cookie: down }, false, false],
  ['a browser that knows nobody, and a server that answers', {}, true, false],
  ['a browser that knows a uid', { stored: { uid: 'uid-1' } }, true, true],
  ['a browser that knows an e-mail', { stored: { email: 'sam@example.com' } }, true, true],
])('with %s it says so', async (_, world, heard, remembered) => {
  expect(await learn('', world)).toMatchObject({ heard, remembered });
});

it('is known although their answers cannot be read', async () => {
  const { visitor, answers } = await learn('', { cookie: { uid: 'uid-1' }, answers: down });
  expect(visitor.uid).toBe('uid-1');
  expect(answers).toStrictEqual(noAnswers);
});

it('is believed over the address (S3)', async () => {
  const { stored } = await learn('?uid=uid-9&place_id=place-9&email=eve@example.com', {
    cookie: { uid: 'uid-1', email: 'sam@example.com', place_id: 'place-1' },
  });
  expect(stored).toMatchObject({ uid: 'uid-1', email: 'sam@example.com', place_id: 'place-1' });
});

describe('of somebody else', () => {
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
    ['the same uid under another e-mail', { uid: 'uid-1', email: 'sam.reed@example.com' }],
    ['another account that has no business yet', { email: 'zoe@example.com' }],
  ])('nothing is left for a visitor with %s', async (_, cookie) => {
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
    ['the same e-mail in other letters', { email: 'Sam@Example.com ' }],
    ['neither', { pre_uid: 'link-1' }],
  ])('it is not with %s', async (_, cookie) => {
    const { stored, draft } = await learn('', { stored: remembered, cookie });
    expect(stored).toStrictEqual({ ...remembered, ...cookie });
    expect(draft).toBeDefined();
  });
});
