import { createProviders } from '..';
import { withSimulated } from '../../testing/simulated';
import { simulatedKeys } from 'simulated/keys';
import { twilioSignature } from './twilio';

const far = withSimulated();

const { smsKey, smsService } = simulatedKeys;
const sms = (config: object) =>
  createProviders({ simulatedOrigin: far.origin, timeoutMs: 60_000, sms: config }).sms;
const text = { id: '0f0e5f0a-7a3c-4b71-9d3e-3f5d3c1c2b1a', to: '+12025550111', text: 'Hello' };

it('signs like Twilio’s own example', () => {
  const fields = new URLSearchParams({
    Digits: '1234',
    CallSid: 'CA1234567890ABCDE',
    To: '+18005551212',
    Caller: '+14158675309',
    From: '+14158675309',
  });
  const url = 'https://mycompany.com/myapp.php?foo=1&bar=2';
  expect(twilioSignature('12345', url, fields)).toBe('RSOYDt4T1cUTdK1PDd93/VVr8B8=');
});

it.each([
  ['a number, as the account', {}],
  ['a messaging service', { service: smsService, from: '' }],
  ['an API key', { apiKey: smsKey, secret: 'not shown' }],
])('sends with %s', async (_, config) => {
  await expect(sms(config).send(text)).resolves.toBeUndefined();
});

it('a text is rejected with a revoked key, or with an unknown service', async () => {
  const refused = (config: object) => sms(config).send(text);
  await expect(refused({ apiKey: { ...smsKey, secret: 'old' } })).rejects.toMatchObject({
    again: 'when repaired',
    message: expect.stringContaining('20003'),
  });
  await expect(refused({ service: `MG${'1'.repeat(32)}` })).rejects.toMatchObject({
    again: 'when repaired',
    message: expect.stringContaining('21705'),
  });
});

it('sends nothing more to a recipient who replied STOP', async () => {
  await expect(sms({}).send({ ...text, to: '+12025550166' })).rejects.toMatchObject({
    again: 'never',
    message: 'SMS did not take the message (opted out).',
  });
});

it('accepts no report where the account’s token is unknown', () => {
  const report = { url: `https://api.example/sms/status?message=${text.id}`, body: '' };
  const signature = twilioSignature('', report.url, new URLSearchParams());
  expect(sms({ secret: '' }).statusIn({ ...report, signature })).toBeUndefined();
});

it.each([
  ['without a port', 'https://api.example/sms/status', 'https://api.example/sms/status'],
  ['with the usual port', 'https://api.example/sms/status', 'https://api.example:443/sms/status'],
  ['with our port', 'https://api.example:8443/sms/status', 'https://api.example:8443/sms/status'],
  ['without our port', 'https://api.example:8443/sms/status', 'https://api.example/sms/status'],
  ['with a password', 'https://u:p@api.example:8443/sms', 'https://u:p@api.example/sms'],
])('accepts a signature of the address %s', (_, ours, signed) => {
  const query = `?message=${text.id}`;
  const fields = new URLSearchParams({ MessageStatus: 'delivered' });
  const report = { url: ours + query, body: String(fields) };
  const { statusIn } = sms({ secret: 'secret' });
  const signature = twilioSignature('secret', signed + query, fields);
  expect(statusIn({ ...report, signature })).toMatchObject({ kind: 'delivered' });
  const other = twilioSignature('secret', `https://other.example${query}`, fields);
  expect(statusIn({ ...report, signature: other })).toBeUndefined();
});
