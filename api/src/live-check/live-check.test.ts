import { execFileSync } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { startSimulated } from 'simulated/testing';
import { simulatedKeys } from 'simulated/keys';
import { filledConfig, type ProviderConfig } from '../providers/config';
import { credentials, providerNames, type Credentials } from '../providers/credentials';
import { makeCertificate } from '../testing/certificate';
import { liveCheck } from './live-check';

let far: Awaited<ReturnType<typeof startSimulated>>;
beforeAll(async () => {
  far = await startSimulated();
});
afterAll(() => far.close());

const allCredentials: Credentials = Object.fromEntries(
  providerNames.flatMap((name) => credentials[name].map((variable) => [variable, 'given'])),
);

const check = (wrong: ProviderConfig = {}, given = allCredentials) =>
  liveCheck(filledConfig({ simulatedOrigin: far.origin, timeoutMs: 60_000, ...wrong }), given, []);

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
    providerNames.map((name) => expect.stringContaining(`${name}: refused the credentials (`)),
  );
});

it('reports a key of Google’s without permissions, and a provider that is down', async () => {
  const { lines } = await check({
    google: { apiKey: 'wrong' },
    chat: { address: 'http://127.0.0.1:1' },
  });
  expect(lines[0]).toContain('google: refused the credentials (400 ');
  expect(lines.at(-1)).toBe('chat: chat is not reachable.');
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

it('exits with 2 as a command where nothing is set', () => {
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
