import { rmSync } from 'node:fs';
import { armOf } from 'shared-server/arms';
import { createDraws } from 'shared-server';
import { blockIn, documentWith, startShell, type TestShell } from '../testing/shell';
import { inProduction } from '../testing/production';
import { shellConfig } from '../config';

const one = 'mf-services';
const canary = { id: 'c1', salt: 'salt', share: 50 };
const secret = 'operator-token-of-the-api';
const draws = createDraws(secret);

let shell: TestShell;
beforeEach(async () => {
  shell = await startShell({ OPERATOR_TOKEN: secret });
  const document = documentWith([one, '1.0.0']);
  const [stable] = document.microFrontends[one]!;
  const [tried] = documentWith([one, '2.0.0']).microFrontends[one]!;
  document.microFrontends[one] = [
    { ...stable!, deployment: { traffic: 50, default: true } },
    {
      ...{ ...tried!, deployment: { traffic: 50, default: false } },
      extras: { ...tried!.extras, canary },
    },
  ];
  shell.registry = () => Response.json(document, { headers: { 'x-set': '1', etag: '"1"' } });
});
afterEach(async () => {
  await shell.close();
  rmSync(shell.data, { recursive: true, force: true });
});

const visitorIn = (arm: string) => {
  const ids = Array.from(
    { length: 50 },
    (_, at) => `${10_000_000 + at}-0000-4000-a000-000000000000`,
  );
  return ids.find((id) => armOf(canary.salt, id, canary.share) === arm)!;
};
const load = async (arm: 'canary' | 'stable', cookie = '', address = '/services') => {
  const visitor = visitorIn(arm);
  const page = await shell.get(address, { cookie: `shell_visitor=${visitor}; ${cookie}` });
  const { draw, canary: given } = blockIn(page.body, 'config');
  return { visitor, draw, given };
};

it.each(['canary', 'stable'] as const)(
  'a page of the arm %s carries the word for it',
  async (arm) => {
    const { draw, given, visitor } = await load(arm);
    expect(given).toStrictEqual({ id: 'c1', arm, judged: true });
    expect(draw).toBe(draws.wordOf({ canary: 'c1', arm, visitor }));
    expect(draw).not.toContain(visitor);
  },
);

it('nobody has a word for an arm that they chose', async () => {
  const { draw, given } = await load('stable', '', '/services?arm=canary');
  expect(given).toMatchObject({ arm: 'canary', judged: false });
  expect(draw).toBeUndefined();
});

it('a pin has it for the arm that chance gave, and for no other', async () => {
  const pin = 'shell_set=production.1.1763800000.c1.canary.judged';
  expect((await load('canary', pin)).draw).toBe((await load('canary')).draw);
  const other = await load('stable', pin);
  expect(other.given).toStrictEqual({ id: 'c1', arm: 'canary', judged: true });
  expect(other.draw).toBeUndefined();
});

it.each([
  [undefined, /OPERATOR_TOKEN: must be set in production/],
  ['only-for-this-machine', /OPERATOR_TOKEN: holds a secret of the examples/],
])('in production it does not start with the secret %s', (told, refusal) => {
  expect(() => shellConfig({ ...inProduction, OPERATOR_TOKEN: told })).toThrow(refusal);
});
