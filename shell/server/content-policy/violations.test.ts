import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cpuTimeOf } from 'shared-server/testing';
import { startShell, type TestShell } from '../testing/shell';

const token = 'operator-token-0001';
const told = (changed: Record<string, unknown> = {}) => ({
  'csp-report': {
    'document-uri': 'http://localhost:3000/setNumber?email=sam@example.com',
    referrer: 'http://localhost:3000/onboard?pre_uid=secret',
    'effective-directive': 'require-trusted-types-for',
    'blocked-uri': 'trusted-types-sink',
    'source-file': 'http://localhost:4100/remotes/mf-services/1.2.0/app.js?email=sam@example.com',
    'line-number': 12,
    'script-sample': 'Element innerHTML|<b>sam@example.com</b>',
    ...changed,
  },
});

let shell: TestShell;
beforeEach(async () => {
  shell = await startShell({ OPERATOR_TOKEN: token });
});
afterEach(() => shell.close());

const report = (body: unknown, type = 'application/csp-report', remoteAddress = '127.0.0.1') =>
  shell.server.inject({
    ...{ method: 'POST', remoteAddress },
    url: '/violations',
    headers: { 'content-type': type },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
const violations = async (headers = { authorization: `Bearer ${token}` }) => {
  const answer = await shell.server.inject({ url: '/violations', headers });
  return (answer.json() as { violations: Record<string, unknown>[] }).violations;
};

it('a violation is kept with the remote and the version whose code it was', async () => {
  expect((await report(told())).statusCode).toBe(204);
  expect(await violations()).toMatchObject([
    {
      who: 'mf-services',
      version: '1.2.0',
      directive: 'require-trusted-types-for',
      refused: 'trusted-types-sink',
      source: 'http://localhost:4100/remotes/mf-services/1.2.0/app.js',
      line: 12,
      page: '/setNumber',
      count: 1,
    },
  ]);
});

it.each(['img-src', 'style-src-elem', 'frame-src', 'form-action'])(
  'a violation of %s, for which browsers name no code, is kept with the remote whose screen was open',
  async (directive) => {
    const changed = { 'effective-directive': directive, 'source-file': undefined };
    await report(
      told({ ...changed, 'blocked-uri': 'https://evil.example/?email=sam@example.com' }),
    );
    await report(told({ ...changed, 'document-uri': 'http://localhost:3000/unheard-of' }));
    expect(await violations()).toMatchObject([
      { who: 'unknown', directive, page: '/unheard-of' },
      { who: 'mf-later-steps', byScreen: true, directive, refused: 'https://evil.example/' },
    ]);
  },
);

it('an error that nobody caught is kept with the remote and the version whose code threw it', async () => {
  const stray = {
    kind: 'rejection',
    name: 'TypeError',
    source: 'http://localhost:4100/remotes/mf-services/1.2.0/app.js?email=sam@example.com',
    line: 7,
    page: '/services?email=sam@example.com',
  };
  expect((await report({ 'stray-error': stray }, 'application/json')).statusCode).toBe(204);
  const kept = await violations();
  expect(kept).toMatchObject([
    {
      who: 'mf-services',
      version: '1.2.0',
      directive: 'rejection',
      refused: 'TypeError',
      line: 7,
      page: '/services',
    },
  ]);
  expect(JSON.stringify(kept)).not.toContain('sam@');
});

it.each(['a', 'a.', '1 ', '+(1', '@'])(
  'a report whose sample is a long run of "%s" costs milliseconds',
  async (part) => {
    const sample = part.repeat(31_000 / part.length);
    const cost = await cpuTimeOf(() => report(told({ 'script-sample': sample })));
    expect(cost).toBeLessThan(100);
  },
);

it('no query, no referrer and no address of an owner is kept', async () => {
  await report(told());
  expect(JSON.stringify(await violations())).not.toMatch(/sam@|secret|\?/);
});

it.each([
  ['http://localhost:3000/assets/boot.0123abcd.js', 'shell'],
  ['https://evil.example/remotes/mf-services/1.2.0/app.js', 'unknown'],
])('code at %s is %s’s', async (file, who) => {
  await report(told({ 'source-file': file }));
  expect(await violations()).toMatchObject([{ who }]);
});

it('the same violation again is counted, and another stands before it', async () => {
  await report(told());
  await report(told());
  await report(told({ 'line-number': 13 }));
  expect(await violations()).toMatchObject([
    { line: 13, count: 1 },
    { line: 12, count: 2 },
  ]);
});

it('what was kept outlives the server', async () => {
  await report(told());
  await shell.close();
  shell = await startShell({ OPERATOR_TOKEN: token, SHELL_DATA: shell.data });
  expect(await violations()).toMatchObject([{ who: 'mf-services', count: 1 }]);
});

it.each<[string, unknown, number]>([
  ['no JSON', '{', 400],
  ['another shape', { hello: 1 }, 400],
  ['too large a body', told({ 'script-sample': 'x'.repeat(40_000) }), 413],
  ['a list', [told()], 400],
])('%s is refused and not kept', async (_, body, status) => {
  expect((await report(body)).statusCode).toBe(status);
  expect(await violations()).toStrictEqual([]);
});

it('a flood from one address is refused and costs a bounded file', async () => {
  const answers = [];
  for (let line = 0; line < 70; line += 1)
    answers.push(await report(told({ 'line-number': line })));
  expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(60);
  expect(answers.at(-1)!.statusCode).toBe(429);
  await shell.close();
  const file = join(shell.data, 'violations.json');
  expect(existsSync(file)).toBe(true);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toHaveLength(60);
});

it('an IPv6 household is one address, whichever of its own it reports from', async () => {
  const from = async (address: string) =>
    (await report(told(), 'application/csp-report', address)).statusCode;
  for (let host = 1; host <= 60; host += 1) await from(`2001:db8:1:2::${host}`);
  expect(await from('2001:db8:1:2:ffff::1')).toBe(429);
  expect(await from('2001:db8:1:3::1')).toBe(204);
});

it.each([
  ['no token', {}],
  ['another token', { authorization: 'Bearer operator-token-0002' }],
])('with %s nobody reads them', async (_, headers) => {
  const answer = await shell.server.inject({ url: '/violations', headers });
  expect(answer.statusCode).toBe(401);
});
