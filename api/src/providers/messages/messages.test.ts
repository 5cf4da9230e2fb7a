import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createProviders } from '..';
import { adaptersOf, withSimulated } from '../../testing/simulated';
import type { Retry } from './message-rejected';

const far = withSimulated();

const providers = () => adaptersOf(far);

async function order(payload: object) {
  const answer = await far.server.inject({ method: 'POST', url: '/control/faults', payload });
  expect(answer.statusCode).toBe(201);
}

const { mailer, sms, chat } = {
  mailer: (to = 'jo@example.com') =>
    providers().mailer.send({ id: 'm', to, subject: 'Welcome', text: 'Hello' }),
  sms: (to = '+12025550111') => providers().sms.send({ id: 's', to, text: 'Hello' }),
  chat: (channel = 'onboarding-temp') => providers().chat.post({ id: 'c', channel, text: 'Hello' }),
};

describe('a rejected message', () => {
  it('is given up where each try would be rejected', async () => {
    const never = { code: 'API_FAILED', again: 'never', cause: expect.any(Error) };
    await expect(mailer('nobody')).rejects.toMatchObject(never);
    await expect(sms('123')).rejects.toMatchObject(never);
    await expect(chat('')).rejects.toMatchObject(never);
  });

  it.each([
    ['mailer', mailer],
    ['sms', sms],
    ['chat', chat],
  ])('waits for the delay that the provider of %s requests', async (provider, send) => {
    await order({ provider, then: 429, retryAfter: 30 });
    await expect(send()).rejects.toMatchObject({ code: 'API_FAILED', again: 30_000 });
  });

  it('waits for a repair where our credentials are at fault', async () => {
    await order({ provider: 'sms', then: 401 });
    await expect(sms()).rejects.toMatchObject({ code: 'API_FAILED', again: 'when repaired' });
  });

  it('does not log the recipient, although the provider repeats it', async () => {
    const cause = expect.not.objectContaining({ message: expect.stringContaining('+123') });
    await expect(sms('+123')).rejects.toMatchObject({ again: 'never', cause });
  });
});

/** Starts a provider that returns one answer to every request. */
async function answering(status: number, body: object, headers: Record<string, string> = {}) {
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { at: `http://127.0.0.1:${port}`, close: () => server.close() };
}

type Row = ['mailer' | 'sms' | 'chat', number, object, Retry, string];

const repaired = 'when repaired';

/**
 * As the providers' references list them: errors of the message are permanent, errors of our settings wait for an
 * operator, and all others pass.
 */
const refusals: Row[] = [
  ['mailer', 422, { name: 'validation_error' }, 'never', 'validation_error'],
  ['mailer', 400, { name: 'invalid_idempotency_key' }, 'never', 'invalid_idempotency_key'],
  ['mailer', 409, { name: 'invalid_idempotent_request' }, 'never', 'invalid_idempotent_request'],
  ['mailer', 409, { name: 'concurrent_idempotent_requests' }, 0, 'concurrent_idempotent_requests'],
  ['mailer', 401, { name: 'missing_api_key' }, repaired, 'missing_api_key'],
  ['mailer', 403, { name: 'validation_error' }, repaired, 'validation_error'],
  ['mailer', 422, { name: 'invalid_from_address' }, repaired, 'invalid_from_address'],
  ['mailer', 429, { name: 'daily_quota_exceeded' }, repaired, 'daily_quota_exceeded'],
  ['mailer', 429, { name: 'monthly_quota_exceeded' }, repaired, 'monthly_quota_exceeded'],
  ['mailer', 429, { name: 'rate_limit_exceeded' }, 0, 'rate_limit_exceeded'],
  ['mailer', 500, { name: 'application_error' }, 0, 'application_error'],
  ['sms', 400, { code: 21211 }, 'never', '21211'],
  ['sms', 400, { code: 21610 }, 'never', 'opted out'],
  ['sms', 400, { code: 21614 }, 'never', '21614'],
  ['sms', 400, { code: 21617 }, 'never', '21617'],
  ['sms', 400, { code: 21408 }, repaired, '21408'],
  ['sms', 400, { code: 21606 }, repaired, '21606'],
  ['sms', 400, { code: 21611 }, 0, '21611'],
  ['sms', 400, { code: 21705 }, repaired, '21705'],
  ['sms', 401, { code: 20003 }, repaired, '20003'],
  ['sms', 404, { code: 20404 }, repaired, '20404'],
  ['sms', 503, {}, 0, '503'],
  ['chat', 400, {}, 'never', 'Team chat did not take the message.'],
  ['chat', 422, {}, 'never', 'Team chat did not take the message.'],
  ['chat', 404, {}, repaired, '404'],
  ['chat', 200, { ok: false, error: 'msg_too_long' }, 'never', 'msg_too_long'],
  ['chat', 200, { ok: false, error: 'no_text' }, 'never', 'no_text'],
  ['chat', 200, { ok: false, error: 'channel_not_found' }, repaired, 'channel_not_found'],
  ['chat', 200, { ok: false, error: 'not_in_channel' }, repaired, 'not_in_channel'],
  ['chat', 200, { ok: false, error: 'invalid_auth' }, repaired, 'invalid_auth'],
  ['chat', 200, { ok: false, error: 'internal_error' }, 0, 'internal_error'],
];

describe('a refusal', () => {
  it.each(refusals)('by the %s with %i %j is retried: %s', async (...row) => {
    const [port, status, body, again, why] = row;
    const far = await answering(status, body);
    const { mailer, sms, chat } = createProviders({
      mail: { address: far.at },
      sms: { address: far.at },
      chat: { address: far.at },
      timeoutMs: 60_000,
    });
    const send = {
      mailer: () => mailer.send({ id: 'm', to: 'jo@example.com', subject: 'Hello', text: 'There' }),
      sms: () => sms.send({ id: 's', to: '+12025550111', text: 'Hello' }),
      chat: () => chat.post({ id: 'c', channel: 'onboarding', text: 'Hello' }),
    }[port];
    const failed = await send().catch((error: unknown) => error);
    far.close();
    expect(failed).toMatchObject({ code: 'API_FAILED', message: expect.stringContaining(why) });
    expect((failed as { again?: unknown }).again).toBe(again);
  });

  it('by Slack’s rate limit contains the delay', async () => {
    const far = await answering(429, { ok: false, error: 'ratelimited' }, { 'retry-after': '7' });
    const { chat } = createProviders({ chat: { address: far.at }, timeoutMs: 60_000 });
    const posted = chat.post({ id: 'c', channel: 'onboarding', text: 'Hello' });
    await expect(posted).rejects.toMatchObject({ again: 7000 });
    far.close();
  });
});
