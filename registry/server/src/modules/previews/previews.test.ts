import { sql } from 'drizzle-orm';
import { newKey } from '../../testing/provenance';
import {
  startPrepared,
  startRegistry,
  token,
  withDatabase,
  type TestRegistry,
} from '../../testing/registry';

const hour = 3_600_000;

withDatabase();
let registry: TestRegistry;
let currentTime: number;

const oneSet = async ({ publish, swap }: TestRegistry) => {
  for (const version of ['1.0.0', '1.1.0']) await publish({ version });
  await swap('1.0.0');
};

beforeEach(async () => {
  currentTime = Date.parse('2026-11-22T09:00:00Z');
  registry = await startPrepared(
    oneSet,
    { shellOrigin: 'https://start.shop.example' },
    { now: () => currentTime },
  );
});

const create = (more: object = {}) =>
  registry.post('/previews', {
    remote: 'mf-services',
    version: '1.1.0',
    reason: 'show the new search',
    ...more,
  });
const tokenIn = (link: string) => new URL(link).searchParams.get('preview')!;
const linked = async (more: object = {}) => {
  const { id, link } = (await create(more)).json() as { id: string; link: string };
  return { id, token: tokenIn(link) };
};
const viewPreview = async (link: string, channel = 'production') =>
  (await registry.get(`/previews/shown?channel=${channel}`, { 'x-preview': link })).json();
const acts = async (what: string) =>
  (await registry.as(token, 'GET', `/audit?what=${what}`)).json().acts;

it('a link shows one version that is not live, as discovery describes it', async () => {
  const made = await create({ path: '/services', hours: 2 });
  expect(made.statusCode).toBe(201);
  const { link, ...preview } = made.json();
  expect(preview).toMatchObject({
    channel: 'production',
    remote: 'mf-services',
    version: '1.1.0',
    standing: 'open',
    until: '2026-11-22T11:00:00.000Z',
    by: 'administrator',
    reason: 'show the new search',
  });
  expect(link).toMatch(/^https:\/\/start\.shop\.example\/services\?preview=[\w-]+\.[\w-]+$/);

  const view = await viewPreview(tokenIn(link));
  expect(view).toMatchObject({
    kind: 'shown',
    id: preview.id,
    remote: 'mf-services',
    until: preview.until,
    describes: { metadata: { version: '1.1.0' } },
  });
  await registry.swap('1.1.0');
  const { url, metadata } = (await registry.discovery()).microFrontends['mf-services'][0];
  expect(view.describes).toMatchObject({ url, metadata });
});

it('the live releases stay, and the list contains no links', async () => {
  const before = await registry.discovery();
  const { token: link } = await linked();
  expect(await registry.discovery()).toStrictEqual(before);
  const listed = await registry.as(token, 'GET', '/previews?channel=production');
  expect(listed.json().previews).toMatchObject([{ version: '1.1.0', standing: 'open' }]);
  expect(listed.body).not.toContain(link.slice(0, 20));
  expect((await registry.as(token, 'GET', '/previews?channel=staging')).json()).toStrictEqual({
    previews: [],
  });
});

it('a dry run reports the version that it would replace, and creates nothing', async () => {
  const plan = await create({ dryRun: true, reason: undefined, hours: 2 });
  expect(plan.json()).toStrictEqual({
    dryRun: true,
    channel: 'production',
    remote: 'mf-services',
    version: '1.1.0',
    live: '1.0.0',
    until: '2026-11-22T11:00:00.000Z',
  });
  expect((await create({ dryRun: true, version: '9.9.9' })).statusCode).toBe(404);
  expect((await registry.as(token, 'GET', '/previews')).json()).toStrictEqual({ previews: [] });
});

it('ends at its time, or when an operator ends it', async () => {
  const [first, second] = [await linked({ hours: 1 }), await linked()];
  currentTime += hour;
  expect(await viewPreview(first.token)).toStrictEqual({ kind: 'over', why: 'expired' });
  expect(await viewPreview(second.token)).toMatchObject({ kind: 'shown' });

  const end = () =>
    registry.as(token, 'DELETE', `/previews/${second.id}`, { reason: 'seen enough' });
  expect((await end()).json()).toMatchObject({ standing: 'ended', endedBy: 'administrator' });
  expect((await end()).statusCode).toBe(409);
  expect(await viewPreview(second.token)).toStrictEqual({ kind: 'over', why: 'ended' });
  expect((await registry.as(token, 'DELETE', '/previews/none')).statusCode).toBe(404);
  expect(await acts('preview/created')).toHaveLength(2);
  expect(await acts('preview/ended')).toMatchObject([
    {
      by: 'administrator',
      remote: 'mf-services',
      channel: 'production',
      to: '1.1.0',
      reason: `preview ${second.id}: seen enough`,
    },
  ]);
});

it('lists all open previews, and those that are over in pages, newest first', async () => {
  const ids: string[] = [];
  for (const hours of [1, 1, 1, 9]) {
    ids.push((await linked({ hours })).id);
    currentTime += 60_000;
  }
  const [first, second, third, open] = ids;
  currentTime += hour;
  const list = async (query: string) => {
    const answer = (await registry.as(token, 'GET', `/previews?${query}`)).json();
    const { previews, ...more } = answer as { previews?: { id: string }[] };
    return previews ? { ids: previews.map(({ id }) => id), ...more } : more;
  };
  expect(await list('')).toStrictEqual({ ids: [open, third, second, first] });
  expect(await list('limit=3')).toStrictEqual({ ids: [open, third, second, first] });
  expect(await list('limit=2')).toStrictEqual({ ids: [open, third, second], older: second });
  expect(await list(`limit=2&before=${second}`)).toStrictEqual({ ids: [first] });
  expect(await list(`before=${first}&channel=production`)).toStrictEqual({ ids: [] });
  expect(await list('before=nobodys')).toStrictEqual({
    code: 'PAYLOAD_INVALID',
    field: 'before',
    message: "The question: 'before' names no preview",
  });
});

it('shows nothing for a token that this registry did not sign as a preview', async () => {
  const { token: link } = await linked();
  const [body = '', mac = ''] = link.split('.');
  const longer = JSON.parse(Buffer.from(body, 'base64url').toString());
  longer[4] += 24 * hour;
  const forged = Buffer.from(JSON.stringify(longer)).toString('base64url');
  for (const other of [`${forged}.${mac}`, body, `${body}.`, `${body}.AAAA`, 'x', '.', `.${mac}`]) {
    expect([other, await viewPreview(other)]).toStrictEqual([
      other,
      { kind: 'over', why: 'unknown' },
    ]);
  }
  expect(await viewPreview(link, 'staging')).toStrictEqual({ kind: 'over', why: 'unknown' });
  const rekeyed = await startRegistry({ token: 'another-token-of-the-registry' });
  const answer = await rekeyed.get('/previews/shown?channel=production', { 'x-preview': link });
  expect(answer.json()).toStrictEqual({ kind: 'over', why: 'unknown' });
  await rekeyed.close();
});

it('rejects an invalid preview', async () => {
  for (const [what, more, status, code] of [
    ['without a reason', { reason: ' ' }, 400, 'REASON_MISSING'],
    ['of an unpublished version', { version: '9.9.9' }, 404, 'NOT_FOUND'],
    ['of nothing', { version: undefined }, 400, 'PAYLOAD_INVALID'],
    ['of a version and a server at once', { devServer: true }, 400, 'PAYLOAD_INVALID'],
    ['on a page of another site', { path: '//evil.example/' }, 400, 'PAYLOAD_INVALID'],
    ['of a server on production', { version: undefined, devServer: true }, 400, 'PAYLOAD_INVALID'],
  ] as const) {
    const refused = await create(more);
    expect([what, refused.statusCode, refused.json().code]).toStrictEqual([what, status, code]);
  }
  for (const hours of [0, -1, 169]) {
    expect((await create({ hours })).json().message).toContain(
      "'hours' must be a number of hours, more than 0 and at most 168",
    );
  }
  expect((await registry.as(token, 'GET', '/previews')).json().previews).toStrictEqual([]);
});

it('an operator who may not promote the remote on the channel cannot create or end a preview', async () => {
  const { id } = await linked();
  const scope = { acts: ['promote'], remotes: ['mf-services'], channels: ['staging'] };
  const other = await registry.tokenFor(scope);
  const body = { remote: 'mf-services', version: '1.1.0', reason: 'look' };
  for (const refused of [
    await registry.as(other, 'POST', '/previews', body),
    await registry.as(other, 'DELETE', `/previews/${id}`, { reason: 'x' }),
  ]) {
    expect(refused.json()).toMatchObject({ code: 'TOKEN_SCOPE', field: 'channels' });
  }
});

it('a required signature applies to previews as well, existing ones included', async () => {
  const { token: link } = await linked();
  const { publicKey } = newKey();
  await registry.post('/keys', { remote: 'mf-services', publicKey, owner: 'team-services' });
  expect((await create()).json()).toMatchObject({ code: 'SIGNATURE_MISSING' });
  expect(await viewPreview(link)).toStrictEqual({ kind: 'over', why: 'unsigned' });
  // An earlier release may be restored, so its preview is allowed.
  expect((await create({ version: '1.0.0' })).statusCode).toBe(201);
});

it('the database does not delete or extend previews', async () => {
  await linked();
  for (const change of [
    `update previews set until = now() + interval '1 year'`,
    `update previews set version = '9.9.9'`,
    'delete from previews',
  ]) {
    const attempt = async () => registry.database.sql.execute(sql.raw(change));
    await expect(attempt()).rejects.toMatchObject({
      cause: { message: 'previews only ever grows, and a preview is ended once' },
    });
  }
});
