import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cpuTimeOf } from 'shared-server/testing';
import { startShell, type TestShell } from '../testing/shell';

const token = 'operator-token-0001';
const cspReport = (changed: Record<string, unknown> = {}) => ({
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

const report = (body: unknown, type = 'application/csp-report', remoteAddress = '127.0.0.1') =>
  shell.server.inject({
    method: 'POST',
    remoteAddress,
    url: '/violations',
    headers: { 'content-type': type },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
const violations = async (headers = { authorization: `Bearer ${token}` }) => {
  const answer = await shell.server.inject({ url: '/violations', headers });
  return (answer.json() as { violations: Record<string, unknown>[] }).violations;
};

it('stores a violation with the remote and the version of its code', async () => {
  expect((await report(cspReport())).statusCode).toBe(204);
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
  'stores a violation of %s, for which browsers name no code, with the remote of the open screen',
  async (directive) => {
    const changed = { 'effective-directive': directive, 'source-file': undefined };
    await report(
      cspReport({ ...changed, 'blocked-uri': 'https://evil.example/?email=sam@example.com' }),
    );
    await report(cspReport({ ...changed, 'document-uri': 'http://localhost:3000/unheard-of' }));
    expect(await violations()).toMatchObject([
      { who: 'unknown', directive, page: '/unheard-of' },
      { who: 'mf-later-steps', byScreen: true, directive, refused: 'https://evil.example/' },
    ]);
  },
);

it('stores an uncaught error with the remote and the version of its code', async () => {
  const stray = {
    kind: 'rejection',
    name: 'TypeError',
    source: 'http://localhost:4100/remotes/mf-services/1.2.0/app.js?email=sam@example.com',
    line: 7,
    page: '/services?email=sam@example.com',
  };
  expect((await report({ 'stray-error': stray }, 'application/json')).statusCode).toBe(204);
  const stored = await violations();
  expect(stored).toMatchObject([
    {
      who: 'mf-services',
      version: '1.2.0',
      directive: 'rejection',
      refused: 'TypeError',
      line: 7,
      page: '/services',
    },
  ]);
  expect(JSON.stringify(stored)).not.toContain('sam@');
});

it.each(['a', 'a.', '1 ', '+(1', '@'])(
  'handles a sample with a long run of "%s" in milliseconds',
  async (part) => {
    const sample = part.repeat(31_000 / part.length);
    const cost = await cpuTimeOf(() => report(cspReport({ 'script-sample': sample })));
    expect(cost).toBeLessThan(100);
  },
);

it('stores no query, no referrer and no email address', async () => {
  await report(cspReport());
  expect(JSON.stringify(await violations())).not.toMatch(/sam@|secret|\?/);
});

it.each([
  ['http://localhost:3000/assets/boot.0123abcd.js', 'shell'],
  ['https://evil.example/remotes/mf-services/1.2.0/app.js', 'unknown'],
])('assigns code at %s to %s', async (file, who) => {
  await report(cspReport({ 'source-file': file }));
  expect(await violations()).toMatchObject([{ who }]);
});

it('counts a repeated violation, and lists the latest first', async () => {
  await report(cspReport());
  await report(cspReport());
  await report(cspReport({ 'line-number': 13 }));
  expect(await violations()).toMatchObject([
    { line: 13, count: 1 },
    { line: 12, count: 2 },
  ]);
});

it('keeps violations after a restart', async () => {
  await report(cspReport());
  await shell.close();
  shell = await startShell({ OPERATOR_TOKEN: token, SHELL_DATA: shell.data });
  expect(await violations()).toMatchObject([{ who: 'mf-services', count: 1 }]);
});

it.each<[string, unknown, number]>([
  ['no JSON', '{', 400],
  ['another shape', { hello: 1 }, 400],
  ['too large a body', cspReport({ 'script-sample': 'x'.repeat(40_000) }), 413],
  ['a list', [cspReport()], 400],
])('refuses %s', async (_, body, status) => {
  expect((await report(body)).statusCode).toBe(status);
  expect(await violations()).toStrictEqual([]);
});

it('refuses a flood from one address and limits the file', async () => {
  const answers = [];
  for (let line = 0; line < 70; line += 1)
    answers.push(await report(cspReport({ 'line-number': line })));
  expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(60);
  expect(answers.at(-1)!.statusCode).toBe(429);
  await shell.close();
  const file = join(shell.data, 'violations.json');
  expect(existsSync(file)).toBe(true);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toHaveLength(60);
});

it('counts all IPv6 addresses of a household as one', async () => {
  const reportFrom = async (address: string) =>
    (await report(cspReport(), 'application/csp-report', address)).statusCode;
  for (let host = 1; host <= 60; host += 1) await reportFrom(`2001:db8:1:2::${host}`);
  expect(await reportFrom('2001:db8:1:2:ffff::1')).toBe(429);
  expect(await reportFrom('2001:db8:1:3::1')).toBe(204);
});

it.each([
  ['no token', {}],
  ['another token', { authorization: 'Bearer operator-token-0002' }],
])('does not return violations with %s', async (_, headers) => {
  const answer = await shell.server.inject({ url: '/violations', headers });
  expect(answer.statusCode).toBe(401);
});
