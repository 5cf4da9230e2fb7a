import { createProviders } from '.';
import { startSimulated } from '../../simulated/testing';

let far: Awaited<ReturnType<typeof startSimulated>>;
beforeAll(async () => {
  far = await startSimulated();
});
afterAll(() => far.close());

const providers = () => createProviders({ simulatedOrigin: far.origin, timeoutMs: 60_000 });

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

describe('a message that is not taken', () => {
  it('is not to be sent again where it would be refused each time', async () => {
    const never = { code: 'API_FAILED', again: 'never', cause: expect.any(Error) };
    await expect(mailer('nobody')).rejects.toMatchObject(never);
    await expect(sms('123')).rejects.toMatchObject(never);
    await expect(chat('')).rejects.toMatchObject(never);
  });

  it.each([
    ['mailer', mailer],
    ['sms', sms],
    ['chat', chat],
  ])('waits for as long as the provider of %s says', async (provider, send) => {
    await order({ provider, then: 429, retryAfter: 30 });
    await expect(send()).rejects.toMatchObject({ code: 'API_FAILED', again: 30_000 });
  });

  it('is tried again as ever where the fault is not its own', async () => {
    await order({ provider: 'sms', then: 401 });
    const failed = sms();
    await expect(failed).rejects.toMatchObject({ code: 'API_FAILED' });
    await expect(failed).rejects.not.toHaveProperty('again');
  });
});
