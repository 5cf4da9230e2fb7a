import { accessTokenOf, adaptersOf, aProfile, withSimulated } from '../../testing/simulated';
import { openWays } from './verification-options';
import { googleVerification } from './verification';
import { filledConfig } from '../config';
import fastify from 'fastify';

describe('an account for each way that Google offers', () => {
  const far = withSimulated();

  async function creator(email: string) {
    const { profiles } = adaptersOf(far);
    const accessToken = await accessTokenOf(far, email);
    const location = await profiles.create(accessToken, aProfile, `of ${email}`);
    const { phone } = aProfile;
    const by = ['text', 'call', 'email', 'postcard'] as const;
    return {
      start: () => profiles.startVerification(accessToken, { location, phone, email, by }),
      complete: (name: string, pin: string) =>
        profiles.completeVerification(accessToken, name, pin),
      standing: () => profiles.standing(accessToken, location),
    };
  }

  async function codeIn(path: string): Promise<string> {
    const { messages } = (await (await fetch(far.origin + path)).json()) as {
      messages: { text: string }[];
    };
    return /\b\d{6}\b/.exec(messages[0]?.text ?? '')?.[0] ?? '';
  }

  it.each([
    ['ines.costa@example.com', 'email', 'ines.costa@example.com', ['email', 'postcard']],
    ['paul.weber@example.com', 'postcard', '12 Mill Street, Springfield, IL 62704', ['postcard']],
  ])('%s receives the code by %s', async (email, by, to, ways) => {
    const { start, complete, standing } = await creator(email);
    const started = await start();
    expect(started).toMatchObject({ kind: 'code-sent', by, to, ways });
    expect(await standing()).toBe('pending');
    const name = started?.kind === 'code-sent' ? started.name : '';
    const code = await codeIn(`/mail.json?to=${email}`);
    expect(await complete(name, code)).toBe('verified');
    expect(await standing()).toBe('verified');
  });

  it('receives a call if no text message is offered', async () => {
    const { start } = await creator('lena.fischer@example.com');
    expect(await start()).toMatchObject({ by: 'call', to: '', ways: ['call', 'postcard'] });
  });

  it('is reviewed for days after the code, on its own clock', async () => {
    const email = 'ruth.mensah@example.com';
    const { start, complete, standing } = await creator(email);
    const started = await start();
    const name = started?.kind === 'code-sent' ? started.name : '';
    await complete(name, await codeIn('/phone.json?number=2025550123'));
    expect(await standing()).toBe('reviewing');
    const pass = (account: string, days: number) =>
      fetch(`${far.origin}/control/days`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ account, days }),
      });
    await pass('another.owner@example.com', 30);
    await pass(email, 2);
    expect(await standing()).toBe('reviewing');
    await pass(email, 1);
    expect(await standing()).toBe('verified');
  });
});

describe('the ways that Google offers', () => {
  const owner = {
    location: 'locations/1',
    phone: '+12025550123',
    email: 'jo@cuts.example',
    by: [],
  };
  const open = (...offered: Parameters<typeof openWays>[0]) =>
    openWays(offered, owner).map(({ by, to }) => `${by} ${to}`.trim());

  it.each(['+12025550123', '+1 202-555-0123', '(202) 555-0123', '02025550123'])(
    'include a text to %s, the number of the owner',
    (phoneNumber) => {
      expect(open({ verificationMethod: 'SMS', phoneNumber })).toStrictEqual(['text']);
    },
  );

  it('exclude a text to another number, for which the owner would wait in vain', () => {
    const otherNumbers = ['+12025550199', '(202) 555-0199', '123', ''];
    const offered = otherNumbers.map((phoneNumber) => ({ verificationMethod: 'SMS', phoneNumber }));
    expect(open(...offered)).toStrictEqual([]);
  });

  it('send an email to the owner if Google accepts any address of the domain', () => {
    const emailData = { domain: 'cuts.example', user: 'info', isUserNameEditable: true };
    expect(open({ verificationMethod: 'EMAIL', emailData })).toStrictEqual([
      'email jo@cuts.example',
    ]);
    const fixed = { ...emailData, isUserNameEditable: false };
    expect(open({ verificationMethod: 'EMAIL', emailData: fixed })).toStrictEqual([
      'email info@cuts.example',
    ]);
    const options = { domain: 'other.example', isUserNameEditable: true };
    expect(open({ verificationMethod: 'EMAIL', emailData: options })).toStrictEqual([]);
  });

  it('exclude unsupported methods', () => {
    expect(
      open({ verificationMethod: 'VETTED_PARTNER' }, { verificationMethod: 'SOMETHING_NEW' }),
    ).toStrictEqual([]);
  });
});

/** Google's verification service, which gives one answer to each call. */
async function googleAnswering(answers: Record<string, unknown>) {
  const google = fastify();
  google.all('/*', async ({ url }) => {
    const call = Object.keys(answers).find((end) => url.endsWith(end));
    return answers[call ?? ''] ?? {};
  });
  const simulatedOrigin = await google.listen({ host: '127.0.0.1', port: 0 });
  const service = googleVerification(filledConfig({ simulatedOrigin }).google, 60_000);
  return { service, close: () => google.close() };
}

// https://developers.google.com/my-business/reference/verifications/rest/v1/locations.verifications#state, read on
// 2026-11-20
it.each([
  ['COMPLETED', 'verified'],
  ['PENDING', 'pending'],
  ['FAILED', 'expired'],
])('a code that Google accepts with the state %s is %s', async (state, outcome) => {
  const { service, close } = await googleAnswering({ ':complete': { verification: { state } } });
  expect(await service.completeVerification('token', 'locations/1/verifications/1', '123456')).toBe(
    outcome,
  );
  await close();
});

// https://developers.google.com/my-business/reference/verifications/rest/v1/VoiceOfMerchantState, read on 2026-11-20
it.each([
  ['verified', { hasVoiceOfMerchant: true, hasBusinessAuthority: true }],
  ['reviewing', { hasBusinessAuthority: true, waitForVoiceOfMerchant: {} }],
  ['suspended', { complyWithGuidelines: { recommendationReason: 'BUSINESS_LOCATION_SUSPENDED' } }],
  ['conflict', { resolveOwnershipConflict: {} }],
  ['pending', { verify: { hasPendingVerification: true } }],
  ['open', { verify: {} }],
  ['open', {}],
])('a profile is %s with %j', async (standing, answer) => {
  const { service, close } = await googleAnswering({ '/VoiceOfMerchantState': answer });
  expect(await service.standing('token', 'locations/1')).toBe(standing);
  await close();
});

it('an option that cannot be read does not hide the others', async () => {
  const verification = { name: 'locations/1/verifications/1', state: 'PENDING' };
  const { service, close } = await googleAnswering({
    ':fetchVerificationOptions': {
      options: [{}, null, { verificationMethod: 'SMS', phoneNumber: '+12025550123' }],
    },
    ':verify': { verification },
  });
  const request = { location: 'locations/1', phone: '+12025550123', email: 'jo@example.com' };
  expect(await service.startVerification('token', { ...request, by: ['text'] })).toMatchObject({
    kind: 'code-sent',
    ways: ['text'],
  });
  await close();
});
