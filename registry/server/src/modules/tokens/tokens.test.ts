import { sql } from 'drizzle-orm';
import { builtFiles, upload } from '../../testing/built-remote';
import { startPrepared, token, withDatabase, type TestRegistry } from '../../testing/registry';
import { projectPath } from 'registry-contract/endpoint';

const day = 86_400_000;
const start = Date.parse('2026-11-01T00:00:00Z');

withDatabase();
let registry: TestRegistry;
let currentTime: number;

const oneSet = async ({ publish, swap }: TestRegistry) => {
  await publish();
  await publish({ name: 'mf-gbp-create' });
  await swap('1.0.0');
};

beforeEach(async () => {
  currentTime = start;
  registry = await startPrepared(oneSet, {}, { now: () => currentTime });
});

const reason = 'for a test';
const publish = (name = 'mf-services', version = '2.0.0') =>
  ['POST', `${projectPath}/${name}/versions`, upload({ name, version })] as const;
const swap = (name = 'mf-services', channel = 'staging') =>
  [
    'POST',
    `${projectPath}/${name}/deployment`,
    { targetVersion: '1.0.0', channel, reason },
  ] as const;
const set = (channel: string, ...names: string[]) =>
  [
    'POST',
    `/channels/${channel}/releases`,
    { releases: Object.fromEntries(names.map((name) => [name, '1.0.0'])), reason },
  ] as const;
const rollbackOf = (name: string, channel?: string) =>
  ['POST', `${projectPath}/${name}/rollback`, { reason, channel }] as const;
const rollback = rollbackOf('mf-services');
const acceptance = (consumer: string) =>
  [
    'POST',
    '/acceptances',
    { consumer, given: 'a', taken: 'b', reason: 'why', by: 'another name' },
  ] as const;
const create = (more: object = {}) =>
  [
    'POST',
    '/tokens',
    { owner: 'sam', remotes: ['mf-services'], acts: ['publish'], ...more },
  ] as const;
const announce = (name: string) =>
  ['PUT', `/dev-servers/${name}`, { url: 'http://localhost:4881/mf-manifest.json' }] as const;

const team = {
  acts: ['publish', 'promote', 'accept'],
  remotes: ['mf-services'],
  channels: ['staging', 'dev'],
};

it('a token permits the acts of its scope', async () => {
  const bearerToken = await registry.tokenFor(team);
  await registry.sendFiles('mf-services', builtFiles({ version: '2.0.0' }), bearerToken);
  for (const [request, status] of [
    [publish(), 201],
    [swap(), 200],
    [set('staging', 'mf-services'), 200],
    [acceptance('mf-services'), 201],
    [announce('mf-services'), 204],
  ] as const) {
    const [method, url, body] = request;
    const { statusCode } = await registry.as(bearerToken, method, url, body);
    expect([url, statusCode]).toStrictEqual([url, status]);
  }
});

const outside: [string, readonly [string, string, object?], string][] = [
  ['a release of another remote', publish('mf-gbp-create'), 'remotes'],
  ['a swap on another channel', swap('mf-services', 'production'), 'channels'],
  ['a swap of another remote', swap('mf-gbp-create'), 'remotes'],
  ['a set with another remote in it', set('staging', 'mf-services', 'mf-gbp-create'), 'remotes'],
  ['a set on another channel', set('production', 'mf-services'), 'channels'],
  ['a rollback on production, which is meant where no channel is named', rollback, 'channels'],
  ['a rollback of another remote', rollbackOf('mf-gbp-create', 'staging'), 'remotes'],
  ['an acceptance for the shell', acceptance('shell'), 'remotes'],
  ['a dev server of another remote', announce('mf-gbp-create'), 'remotes'],
  ['a token for another owner', create(), 'acts'],
  ['the list of tokens', ['GET', '/tokens'], 'acts'],
  ['the end of a token', ['DELETE', '/tokens/1a2b3c4d'], 'acts'],
  ['the audit', ['GET', '/audit'], 'acts'],
];

it('a token permits no act outside of its scope', async () => {
  const bearerToken = await registry.tokenFor(team);
  const before = await registry.channels.history('production');
  for (const [what, [method, url, body], field] of outside) {
    const refused = await registry.as(bearerToken, method as 'POST', url, body);
    const { code, message, field: named } = refused.json();
    expect([what, refused.statusCode, code, named]).toStrictEqual([
      what,
      403,
      'TOKEN_SCOPE',
      field,
    ]);
    expect(message).toContain(
      'may publish, promote, accept; remotes: mf-services; channels: staging, dev',
    );
    expect(message).toContain('The request needs the right to ');
  }
  expect(await registry.channels.history('production')).toStrictEqual(before);
});

it.each(['publish', 'promote', 'accept', 'operate', 'administer'])(
  'a token with only the right to %s permits nothing else, on any remote and channel',
  async (act) => {
    const bearerToken = await registry.tokenFor({ acts: [act], remotes: ['*'], channels: ['*'] });
    const routes: [string, readonly [string, string, object?]][] = [
      ['publish', publish()],
      ['promote', swap()],
      ['promote', set('staging', 'mf-services')],
      ['promote', rollback],
      ['promote', announce('mf-services')],
      ['accept', acceptance('shell')],
      ['operate', ['GET', '/audit']],
      ['administer', ['GET', '/tokens']],
      ['administer', ['DELETE', '/tokens/1a2b3c4d']],
    ];
    for (const [needed, [method, url, body]] of routes) {
      const { statusCode } = await registry.as(bearerToken, method as 'POST', url, body);
      expect([url, statusCode === 403]).toStrictEqual([url, needed !== act]);
    }
  },
);

const checked = (bearerToken: string) =>
  registry.as(bearerToken, 'POST', '/checks', { offered: [] });

it('a token that ended, was revoked or never existed is refused, with the reason', async () => {
  const [ends, revoked] = [
    await registry.as(token, ...create({ days: 7 })),
    await registry.as(token, ...create()),
  ].map((answer) => answer.json() as { id: string; token: string });
  expect((await checked(ends!.token)).statusCode).toBe(400);
  currentTime = start + 7 * day;
  await registry.as(token, 'DELETE', `/tokens/${revoked!.id}`);

  for (const [bearerToken, why] of [
    [ends!.token, `Token ${ends!.id} of sam ended on 2026-11-08T00:00:00.000Z.`],
    [revoked!.token, `Token ${revoked!.id} of sam was revoked.`],
    [`sfr_${'a'.repeat(43)}`, 'The token is not accepted.'],
    [ends!.id, 'The token is not accepted.'],
    [
      '',
      'This needs a token: set REGISTRY_TOKEN to one that an administrator creates with "npx registry token create", or sign in at /console/.',
    ],
  ] as const) {
    const refused = await checked(bearerToken);
    expect(refused.statusCode).toBe(401);
    expect(refused.json()).toStrictEqual({ code: 'TOKEN_REFUSED', message: why });
  }
});

it('the stored form of a token does not authenticate, and is never returned', async () => {
  const bearerToken = await registry.tokenFor(team);
  const { rows } = (await registry.database.sql.execute(sql`select * from tokens`)) as unknown as {
    rows: { hash: string }[];
  };

  expect(JSON.stringify(rows)).not.toContain(bearerToken);
  expect((await checked(rows[0]!.hash)).statusCode).toBe(401);
  const body = (await registry.as(token, 'GET', '/tokens')).body;
  expect(body).not.toContain(bearerToken);
  expect(body).not.toContain(rows[0]!.hash);
});

it('stores the last use of a token', async () => {
  const bearerToken = await registry.tokenFor(team);
  const used = async () => (await registry.as(token, 'GET', '/tokens')).json().tokens[0];
  expect(await used()).toMatchObject({ owner: 'team-services', lastUsedAt: null });
  currentTime += day;
  await checked(bearerToken);
  expect(await used()).toMatchObject({ lastUsedAt: '2026-11-02T00:00:00.000Z' });
});

it('an administrator cannot grant rights that they lack, or for longer than their own', async () => {
  const scope = { acts: ['administer', 'publish'], channels: ['staging'], days: 10 };
  const bearerToken = await registry.tokenFor(scope, 'lead');
  for (const more of [
    { acts: ['promote'] },
    { remotes: ['mf-gbp-create'] },
    { remotes: ['*'] },
    { channels: ['production'] },
    { channels: ['*'] },
  ]) {
    const refused = await registry.as(bearerToken, ...create(more));
    expect([more, refused.json().code]).toStrictEqual([more, 'TOKEN_SCOPE']);
  }
  const created = await registry.as(bearerToken, ...create({ days: 300 }));
  expect(created.json()).toMatchObject({
    createdBy: 'lead',
    expiresAt: '2026-11-11T00:00:00.000Z',
  });

  const other = await registry.as(token, ...create({ remotes: ['mf-gbp-create'] }));
  const { id } = other.json() as { id: string };
  expect((await registry.as(bearerToken, 'DELETE', `/tokens/${id}`)).statusCode).toBe(404);
  const { tokens } = (await registry.as(bearerToken, 'GET', '/tokens')).json() as {
    tokens: { id: string }[];
  };
  expect(tokens.map((token) => token.id)).not.toContain(id);
});

it('rejects a token with an invalid field, and names it', async () => {
  const invalid: [object, string][] = [
    [{ owner: '' }, 'owner'],
    [{ owner: 'Administrator' }, 'owner'],
    [{ owner: 'a\nb' }, 'owner'],
    [{ remotes: [] }, 'remotes'],
    [{ remotes: ['../up'] }, 'remotes.0'],
    [{ channels: ['Production'] }, 'channels.0'],
    [{ acts: [] }, 'acts'],
    [{ acts: ['fly'] }, 'acts.0'],
    [{ days: 0 }, 'days'],
    [{ days: 367 }, 'days'],
    [{ days: '7' }, 'days'],
  ];
  for (const [more, field] of invalid) {
    const refused = await registry.as(token, ...create(more));
    expect([more, refused.statusCode, refused.json()]).toMatchObject([
      more,
      400,
      { code: 'PAYLOAD_INVALID', field },
    ]);
  }
});

it('the audit names the owner of the token, whatever the request contains', async () => {
  const bearerToken = await registry.tokenFor(team);
  await registry.sendFiles('mf-services', builtFiles({ version: '2.0.0' }));
  const [method, url, body] = publish();
  await registry.as(bearerToken, method, url, { ...body, by: 'another name' });
  const [, , pointed] = swap();
  await registry.as(bearerToken, 'POST', swap()[1], { ...pointed, by: 'another name' });
  await registry.as(bearerToken, ...acceptance('mf-services'));
  const { tokens } = (await registry.as(token, 'GET', '/tokens')).json();
  await registry.as(token, 'DELETE', `/tokens/${tokens[0].id}`);

  const { body: audit } = await registry.as(token, 'GET', '/audit');
  expect(audit).not.toContain('another name');
  const { acts } = JSON.parse(audit) as { acts: { by: string; what: string; to: string }[] };
  const done = acts.map(({ by, what }) => `${by} ${what}`);
  expect(done).toStrictEqual(
    expect.arrayContaining([
      'administrator token/created',
      'team-services release/published',
      'team-services version/swapped',
      'team-services contract/accepted',
      'administrator token/revoked',
    ]),
  );
  expect(acts.find(({ what }) => what === 'token/created')).toMatchObject({
    reason: 'team-services',
    to: tokens[0].id,
  });
});

it('the database does not widen, extend or delete tokens', async () => {
  await registry.tokenFor(team);
  const { tokens } = (await registry.as(token, 'GET', '/tokens')).json();
  await registry.as(token, 'DELETE', `/tokens/${tokens[0].id}`);
  for (const change of [
    `update tokens set acts = '["administer"]'`,
    `update tokens set expires_at = now() + interval '1 year'`,
    `update tokens set owner = 'nobody'`,
    `update tokens set created_by_token = 'another'`,
    `update tokens set revoked_by_token = 'another'`,
    'update tokens set revoked_at = null',
    'delete from tokens',
  ]) {
    const attempt = async () => registry.database.sql.execute(sql.raw(change));
    await expect(attempt()).rejects.toMatchObject({
      cause: { message: 'tokens keep what they were created with' },
    });
  }
});
