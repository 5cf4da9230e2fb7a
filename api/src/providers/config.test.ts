import { readConfig } from 'shared-server';
import * as z from 'zod/mini';
import { createProviders, providerConfig, providerVariables, whichAreLive } from '.';
import { filledConfig } from './config';
import { credentialFaults, type Credentials } from './credentials';
import { apiConfig } from '../config';
import { freshDatabase, openStack } from '../testing';

const configOf = (variables: NodeJS.ProcessEnv) =>
  providerConfig(readConfig(z.object(providerVariables), variables));

describe('provider configuration', () => {
  it('is simulated by default', () => {
    const config = configOf({});
    expect(new Set(Object.values(whichAreLive(config)))).toStrictEqual(new Set(['simulated']));
    expect(filledConfig(config).google.authorize).toBe(
      'http://localhost:4200/google/o/oauth2/v2/auth',
    );
  });

  it('sends the browser to the origin and server calls to the address', () => {
    const { google } = filledConfig(
      configOf({
        SIMULATED_ORIGIN: 'http://localhost:4877',
        SIMULATED_ADDRESS: 'http://simulated:80',
      }),
    );
    expect(google.authorize).toMatch(/^http:\/\/localhost:4877\//);
    expect(google.token).toMatch(/^http:\/\/simulated:80\//);
  });

  it('separates notices by a second for Slack only, not for the simulated chat', () => {
    const once = { atOnce: 1, apartMs: 1000 };
    expect(createProviders(configOf({ CHAT_TOKEN: 'token' })).chat.pace).toStrictEqual(once);
    expect(createProviders(configOf({})).chat.pace).toBeUndefined();
  });

  it.each([
    ['sq0idp-1', 'connect.squareup.com'],
    ['sandbox-sq0idb-1', 'connect.squareupsandbox.com'],
  ])('calls Square for the client id %s at %s', (SQUARE_CLIENT_ID, host) => {
    const { square } = filledConfig(configOf({ SQUARE_CLIENT_ID, SQUARE_CLIENT_SECRET: 'secret' }));
    const hosts = [square.authorize, square.token, square.revoke].map((url) => new URL(url).host);
    expect(new Set(hosts)).toStrictEqual(new Set([host]));
  });

  it('goes live provider by provider, where credentials are set', () => {
    const config = configOf({
      GOOGLE_CLIENT_ID: 'id',
      GOOGLE_CLIENT_SECRET: 'secret',
      GOOGLE_API_KEY: 'key',
      INSTAGRAM_CLIENT_ID: 'id',
      INSTAGRAM_CLIENT_SECRET: 'secret',
      PROVIDERS_OFF: 'square, chat',
    });
    expect(whichAreLive(config)).toStrictEqual({
      google: 'live',
      square: 'off',
      instagram: 'live',
      mail: 'simulated',
      sms: 'simulated',
      chat: 'off',
    });
    const { signIn, photos, payments } = createProviders(config);
    const proof = { verifier: 'v', nonce: 'n' };
    const authorization = { state: 's', redirectUri: 'https://api.example.com/callback', proof };
    expect(signIn.authorizeUrl(authorization)).toMatch(
      /^https:\/\/accounts\.google\.com\/o\/oauth2\/v2\/auth\?client_id=id&/,
    );
    expect(() => payments.authorizeUrl(authorization)).toThrow(
      expect.objectContaining({ code: 'PROVIDER_OFF', status: 503 }),
    );
    expect(new URL(photos.authorizeUrl(authorization)).searchParams.get('scope')).toBe(
      'instagram_business_basic',
    );
  });

  it('names an invalid address', () => {
    expect(() => configOf({ SIMULATED_ORIGIN: 'nowhere' })).toThrow(/SIMULATED_ORIGIN/);
    expect(() => configOf({ MAIL_ADDRESS: 'ftp://mail.example' })).toThrow(/MAIL_ADDRESS.*smtps:/);
  });

  it('requires TLS of a mail server in production, and where the environment is unknown', () => {
    const mail = { MAIL_ADDRESS: 'smtp://mail.example', MAIL_USER: 'shop', MAIL_KEY: 'key' };
    const read = readConfig(z.object(providerVariables), mail);
    expect(providerConfig(read).mail?.plain).toBe(false);
    expect(providerConfig(read, { production: true }).mail?.plain).toBe(false);
    expect(providerConfig(read, { production: false }).mail?.plain).toBe(true);
  });

  it('has Twilio report the status of a text where the report can arrive and be verified', () => {
    const callback = (variables: NodeJS.ProcessEnv, apiOrigin: string) =>
      providerConfig(readConfig(z.object(providerVariables), variables), {
        apiOrigin,
        production: true,
      }).sms?.callback;
    const account = { SMS_ACCOUNT: 'AC', SMS_SERVICE: 'MG' };
    const api = 'https://api.shop.example';
    expect(callback({ ...account, SMS_SECRET: 'token' }, api)).toBe(`${api}/sms/status`);
    expect(callback({ ...account, SMS_SECRET: 'token' }, 'http://localhost:4000')).toBeUndefined();
    expect(callback({ ...account, SMS_KEY: 'SK', SMS_KEY_SECRET: 'x' }, api)).toBeUndefined();
    expect(callback({}, 'http://localhost:4000')).toBe('http://localhost:4000/sms/status');
  });
});

const otherProviders = ['google', 'square', 'instagram', 'chat'] as const;
const faults = (variables: Credentials, production = true) =>
  credentialFaults(variables, [...otherProviders], production);

const service = { MAIL_ADDRESS: 'https://mail.example', MAIL_KEY: 'key', MAIL_FROM: 'a@b.example' };
const server = { ...service, MAIL_ADDRESS: 'smtps://mail.example', MAIL_USER: 'shop' };
const number = { SMS_ACCOUNT: 'AC', SMS_SECRET: 'token', SMS_FROM: '+15550100199' };
const byKey = { SMS_ACCOUNT: 'AC', SMS_KEY: 'SK', SMS_KEY_SECRET: 'x', SMS_SERVICE: 'MG' };

it.each([
  ['a mail service and a number', { ...service, ...number }],
  ['a mail server and a messaging service by an API key', { ...server, ...byKey }],
  ['a key beside the account’s own token', { ...server, ...byKey, SMS_SECRET: 'token' }],
])('accepts %s', (_, variables) => {
  expect(faults(variables)).toStrictEqual([]);
});

it.each<[string, Credentials, RegExp]>([
  ['a mail server without a user', { ...server, MAIL_USER: undefined }, /^MAIL_USER: must be set/],
  [
    'a mail server without a password',
    { ...server, MAIL_KEY: undefined },
    /^MAIL_KEY: must be set/,
  ],
  ['a user without a server', { MAIL_USER: 'shop' }, /^MAIL_ADDRESS: must be set/],
  ['no sender of texts', { ...number, SMS_FROM: undefined }, /^SMS_FROM: .*or SMS_SERVICE/],
  [
    'two senders of texts',
    { ...number, SMS_SERVICE: 'MG' },
    /^SMS_SERVICE: must not be set beside/,
  ],
  ['half a key', { ...byKey, SMS_KEY: undefined }, /^SMS_KEY: must be set/],
  ['half a key’s other half', { ...byKey, SMS_KEY_SECRET: undefined }, /^SMS_KEY_SECRET: must be/],
  ['a service alone', { SMS_SERVICE: 'MG' }, /^SMS_ACCOUNT: must be set/],
])('names what is wrong with %s, in production and before', (_, variables, sentence) => {
  for (const production of [true, false]) {
    const provider = Object.keys(variables).some((name) => name.startsWith('SMS')) ? 'sms' : 'mail';
    const sentences = faults(variables, production).filter(
      (fault) => fault?.includes(` ${provider}`) || fault?.includes('beside'),
    );
    expect(sentences[0]).toMatch(sentence);
  }
});

it('requires nothing while all providers are simulated', () => {
  expect(faults({}, false)).toStrictEqual([]);
});

it('returns the name of a switched-off provider from its calls, and makes all other calls', async () => {
  const { providers } = apiConfig({ PROVIDERS_OFF: 'google,square' });
  const stack = await openStack(await freshDatabase(), { providers });
  const browser = stack.visitor();
  const off = { code: 'PROVIDER_OFF', status: 503 };

  await expect(browser.call('readSignInUrl', { origin: 'web' })).rejects.toMatchObject(off);
  await expect(browser.call('readSquareUrl', {})).rejects.toMatchObject(off);
  expect((await browser.request('/health')).json()).toMatchObject({
    providers: { google: 'off', square: 'off', instagram: 'simulated' },
  });
  await stack.close();
});

it('messages to a provider that is off count as sent, so that they are not retried forever', async () => {
  const { mailer, sms, chat } = createProviders({ off: ['mail', 'sms', 'chat'] });
  const message = { id: '1', to: 'x', text: 'y' };
  const sent = [mailer.send({ ...message, subject: 's' }), sms.send(message)];
  sent.push(chat.post({ id: '1', channel: 'c', text: 'y' }));
  expect(await Promise.all(sent)).toStrictEqual([undefined, undefined, undefined]);
});
