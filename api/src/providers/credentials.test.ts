import { credentialFaults, type Credentials } from './credentials';

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
