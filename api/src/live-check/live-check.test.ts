import { execFileSync } from 'node:child_process';
import { createServer, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { withSimulated } from '../testing/simulated';
import { simulatedKeys } from 'simulated/keys';
import { filledConfig, type ProviderConfig } from '../providers/config';
import { credentials, providerNames, type Credentials } from '../providers/credentials';
import { makeCertificate } from '../testing/certificate';
import { liveCheck } from './live-check';

const far = withSimulated();

const allCredentials: Credentials = Object.fromEntries(
  providerNames.flatMap((name) => credentials[name].map((variable) => [variable, 'given'])),
);

const settings = { apiOrigin: 'http://localhost:4000', channels: ['onboarding-dev'] };

const check = (wrong: ProviderConfig = {}, configured = allCredentials, also = settings) =>
  liveCheck(
    filledConfig({ simulatedOrigin: far.origin, timeoutMs: 60_000, ...wrong }),
    configured,
    [],
    also,
  );

const client = { clientId: 'wrong', clientSecret: 'wrong' };

it('reports that all are ready when every provider accepts its credentials', async () => {
  expect(await check()).toStrictEqual({
    lines: providerNames.map((name) => `${name}: ready`),
    exitCode: 0,
  });
});

it('reports each provider that rejects its credentials', async () => {
  const { lines, exitCode } = await check({
    google: client,
    square: client,
    instagram: client,
    mail: { key: 'wrong' },
    sms: { secret: 'wrong' },
    chat: { token: 'wrong' },
  });
  expect(exitCode).toBe(1);
  expect(lines).toStrictEqual(
    providerNames.map((name) => expect.stringContaining(`${name}: refused (`)),
  );
});

it('reports a key of Google’s without permissions, and a provider that is down', async () => {
  const { lines } = await check({
    google: { apiKey: 'wrong' },
    chat: { address: 'http://127.0.0.1:1' },
  });
  expect(lines[0]).toContain('google: refused (400 ');
  expect(lines.at(-1)).toBe('chat: chat is not reachable.');
});

it('reports return addresses that are not registered', async () => {
  const { lines } = await check({}, allCredentials, {
    ...settings,
    apiOrigin: 'https://api.example',
  });
  const refused = (name: string, path: string) =>
    expect.stringMatching(
      new RegExp(
        `^${name}: refused .*not registered.*return address https://api\\.example/${path}`,
      ),
    );
  expect(lines.slice(0, 3)).toStrictEqual([
    refused('google', 'google/callback'),
    refused('square', 'square/callback'),
    refused('instagram', 'instagram/redirect-url/web-onboarding'),
  ]);
});

it('reports scopes that the provider does not know', async () => {
  const { lines } = await check({ instagram: { scope: 'user_everything' } });
  expect(lines[2]).toMatch(/^instagram: refused \(.*user_everything/);
});

describe('with answers of the real providers', () => {
  const answers = new Map<string, [status: number, body: object, headers?: OutgoingHttpHeaders]>();
  const real = createServer((request, response) => {
    const path = new URL(request.url ?? '', 'http://localhost').pathname;
    const [status, body, headers] = answers.get(path) ?? [404, {}];
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  });
  let origin: string;
  beforeAll(async () => {
    await new Promise<void>((resolve) => real.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(real.address() as AddressInfo).port}`;
  });
  afterAll(() => real.close());
  const lineOf = async (name: string, config: ProviderConfig) =>
    (await check(config)).lines.find((line) => line.startsWith(name));

  it.each([
    [{ data: [{ name: 'shop.example', status: 'verified' }] }, 'mail: ready'],
    [
      { data: [{ name: 'shop.example', status: 'pending' }] },
      'mail: refused (the domain shop.example is pending)',
    ],
    [{ data: [] }, 'mail: refused (the domain shop.example is not registered)'],
  ])('judges the sending domain by %j', async (body, line) => {
    answers.set('/emails', [422, {}]).set('/domains', [200, body]);
    const mail = { address: `${origin}/emails`, key: 'key', from: 'Shop <hello@shop.example>' };
    expect(await lineOf('mail', { mail })).toBe(line);
  });

  it('accepts a key that may only send mail', async () => {
    answers.set('/emails', [422, {}]).set('/domains', [401, { name: 'restricted_api_key' }]);
    const mail = { address: `${origin}/emails`, key: 'key', from: 'hello@shop.example' };
    expect(await lineOf('mail', { mail })).toBe('mail: ready');
  });

  it.each([
    ['no_text', 'chat: ready'],
    ['not_in_channel', expect.stringContaining('chat: refused (channel onboarding-dev: 200 ')],
    ['channel_not_found', expect.stringContaining('chat: refused (channel onboarding-dev: 200 ')],
  ])('judges a channel of the team chat by %s', async (error, line) => {
    answers.set('/auth.test', [200, { ok: true }]);
    answers.set('/chat.postMessage', [200, { ok: false, error }]);
    expect(await lineOf('chat', { chat: { address: origin, token: 'token' } })).toStrictEqual(line);
  });

  it('reports an API of Google’s that is disabled, or has no quota', async () => {
    const reason = 'RATE_LIMIT_EXCEEDED';
    const details = [{ reason, metadata: { quota_limit_value: '0' } }];
    answers.set('/accounts', [429, { error: { status: 'RESOURCE_EXHAUSTED', details } }]);
    expect(await lineOf('google', { google: { accounts: origin } })).toContain(`refused (429 `);
  });

  it('reports the error page of Google’s consent screen', async () => {
    const error = Buffer.from('\n\u0015redirect_uri_mismatch\u0012').toString('base64');
    const location = `/signin/oauth/error?authError=${encodeURIComponent(error)}`;
    answers.set('/auth', [302, {}, { location }]);
    expect(await lineOf('google', { google: { authorize: `${origin}/auth` } })).toBe(
      'google: refused (redirect_uri_mismatch; return address http://localhost:4000/google/callback)',
    );
  });
});

it('signs in at a mail server, and with a key of Twilio’s', async () => {
  const certificate = makeCertificate();
  const server = new SMTPServer({
    ...certificate,
    onAuth: ({ password }, _session, done) =>
      password === 'right' ? done(null, { user: 'shop' }) : done(new Error('Invalid login')),
  });
  server.on('error', () => undefined);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.server.address() as AddressInfo;
  const mail = { address: `smtp://localhost:${port}`, user: 'shop', ca: certificate.cert };
  const lineOf = async (name: string, wrong: ProviderConfig) =>
    (await check(wrong)).lines.find((line) => line.startsWith(name));
  expect(await lineOf('mail', { mail: { ...mail, key: 'right' } })).toBe('mail: ready');
  expect(await lineOf('mail', { mail: { ...mail, key: 'wrong' } })).toContain('(535 to AUTH');
  const { smsKey } = simulatedKeys;
  expect(await lineOf('sms', { sms: { apiKey: smsKey } })).toBe('sms: ready');
  expect(await lineOf('sms', { sms: { apiKey: { ...smsKey, secret: 'wrong' } } })).toContain('401');
  await new Promise<void>((done) => server.close(() => done()));
});

it('names the missing settings of a started configuration', async () => {
  const { lines, exitCode } = await check({}, { GOOGLE_CLIENT_ID: 'id', CHAT_TOKEN: 'token' });
  expect(exitCode).toBe(1);
  expect(lines[0]).toBe('google: missing GOOGLE_CLIENT_SECRET, GOOGLE_API_KEY');
  expect(lines.at(-1)).toBe('chat: ready');
});

it('exits with 2 as a command if no provider is configured', () => {
  const environment = Object.entries(process.env).filter(([name]) => !(name in allCredentials));
  const run = () =>
    execFileSync(process.execPath, ['--import', 'tsx', join(__dirname, 'main.ts')], {
      env: Object.fromEntries(environment),
      stdio: 'pipe',
      encoding: 'utf8',
    });
  expect(run).toThrow(
    expect.objectContaining({
      status: 2,
      stdout: 'No credentials are set: every provider is simulated.\n',
    }),
  );
});
