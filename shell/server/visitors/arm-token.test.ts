import { armOf } from 'shared-server/arms';
import { createDraws } from 'shared-server';
import { blockIn, documentWith, startShell, type TestShell } from '../testing/shell';
import { inProduction } from '../testing/production';
import { shellConfig } from '../config';

const remoteName = 'mf-services';
const canary = { id: 'c1', salt: 'salt', share: 50 };
const secret = 'operator-token-of-the-api';
const draws = createDraws(secret);

let shell: TestShell;
beforeEach(async () => {
  shell = await startShell({ OPERATOR_TOKEN: secret });
  const document = documentWith([remoteName, '1.0.0']);
  const [stable] = document.microFrontends[remoteName]!;
  const [canaryVersion] = documentWith([remoteName, '2.0.0']).microFrontends[remoteName]!;
  document.microFrontends[remoteName] = [
    { ...stable!, deployment: { traffic: 50, default: true } },
    {
      ...canaryVersion!,
      deployment: { traffic: 50, default: false },
      extras: { ...canaryVersion!.extras, canary },
    },
  ];
  shell.registry = () => Response.json(document, { headers: { 'x-set': '1', etag: '"1"' } });
});

const visitorIn = (arm: string) => {
  const ids = Array.from(
    { length: 50 },
    (_, index) => `${10_000_000 + index}-0000-4000-a000-000000000000`,
  );
  return ids.find((id) => armOf(canary.salt, id, canary.share) === arm)!;
};
const load = async (arm: 'canary' | 'stable', cookie = '', address = '/services') => {
  const visitor = visitorIn(arm);
  const page = await shell.get(address, { cookie: `shell_visitor=${visitor}; ${cookie}` });
  const { draw, canary: canaryOfPage } = blockIn(page.body, 'config');
  return { visitor, draw, canaryOfPage };
};

it.each(['canary', 'stable'] as const)(
  'includes the signed token of the arm %s in the page',
  async (arm) => {
    const { draw, canaryOfPage, visitor } = await load(arm);
    expect(canaryOfPage).toStrictEqual({ id: 'c1', arm, judged: true });
    expect(draw).toBe(draws.wordOf({ canary: 'c1', arm, visitor }));
    expect(draw).not.toContain(visitor);
  },
);

it('includes no token for a chosen arm', async () => {
  const { draw, canaryOfPage } = await load('stable', '', '/services?arm=canary');
  expect(canaryOfPage).toMatchObject({ arm: 'canary', judged: false });
  expect(draw).toBeUndefined();
});

it('includes the token for a pinned arm only if it was assigned at random', async () => {
  const pin = 'shell_set=production.1.1763800000.c1.canary.judged';
  expect((await load('canary', pin)).draw).toBe((await load('canary')).draw);
  const other = await load('stable', pin);
  expect(other.canaryOfPage).toStrictEqual({ id: 'c1', arm: 'canary', judged: true });
  expect(other.draw).toBeUndefined();
});

it.each([
  [undefined, /OPERATOR_TOKEN: must be set in production/],
  ['only-for-this-machine', /OPERATOR_TOKEN: holds a secret of the examples/],
])('does not start in production with the secret %s', (token, refusal) => {
  expect(() => shellConfig({ ...inProduction, OPERATOR_TOKEN: token })).toThrow(refusal);
});
