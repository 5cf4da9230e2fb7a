import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { businessScope, createProviders } from '.';
import { simulatedKeys } from 'simulated/keys';
import { decide, startSimulated } from 'simulated/testing';
import { aProfile } from '../testing/simulated';
import { compare, lines, type Exchange } from '../testing/official/exchanges';

const redirectUri = 'http://localhost:4000/callback';
const proof = { verifier: 'v'.repeat(43), nonce: 'of this sign-in' };

let far: Awaited<ReturnType<typeof startSimulated>>;
const seen: Exchange[] = [];

/** Every call goes to the simulated providers, and is recorded with its answer. */
function listen(): void {
  const really = globalThis.fetch;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const answer = await really(url, init);
    const address = new URL(String(url));
    const read = answer.clone();
    const body = (await read.text()) || 'null';
    if (!address.pathname.endsWith('/consent') && init?.redirect !== 'manual') {
      seen.push({
        request: `${init?.method ?? 'GET'} ${address.pathname}${address.search}`,
        body: bodyOf(init?.body),
        answer: answer.ok ? (JSON.parse(body) as unknown) : undefined,
      });
    }
    return answer;
  });
}

const bodyOf = (body: unknown): unknown => {
  if (body instanceof URLSearchParams) return Object.fromEntries(body);
  return typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined;
};

/** Confirms an authorization page, and returns the parameters of the redirect. */
async function agree(url: string, account?: string): Promise<string> {
  const returnUrl = await decide(url, { account, grant: [businessScope] });
  const { pathname, search } = new URL(url);
  const request = `GET ${pathname}${search}`;
  seen.push({ request, answer: Object.fromEntries(returnUrl.searchParams) });
  return returnUrl.searchParams.get('code') ?? '';
}

const profile = { ...aProfile, addressLines: ['12 Mill Street', 'Door 4'] };

/** Calls each function of each adapter. */
async function walk(): Promise<void> {
  const { signIn, profiles, places, payments, photos, mailer, sms, chat } = createProviders({
    simulatedOrigin: far.origin,
    timeoutMs: 60_000,
    // The live scopes: only the simulated provider accepts the specification's two.
    instagram: { scope: 'instagram_business_basic' },
  });
  const enter = async (account: string) => {
    const parameters = { state: 'once', redirectUri, loginHint: account, proof };
    const code = await agree(signIn.authorizeUrl(parameters), account);
    return signIn.exchange({ code, redirectUri, proof });
  };

  const maya = await enter('maya.chen@example.com');
  const renewed = await signIn.refresh(maya.refreshToken ?? '');
  await profiles.locations(renewed.accessToken);
  await signIn.revoke(renewed.accessToken);
  const { accessToken: owner } = await enter('official@example.com');
  await profiles.categories(owner, { region: 'GB', language: 'en' });
  for (const [phone, by] of [
    ['+12025550123', 'text'],
    ['+12025550124', 'call'],
    ['+12025550177', 'text'],
    ['+12025550188', 'text'],
  ] as const) {
    const location = await profiles.create(owner, { ...profile, phone }, `request for ${phone}`);
    const parameters = { location, phone, email: 'official@example.com', by: [by] };
    const started = await profiles.startVerification(owner, parameters);
    if (started?.kind === 'code-sent') {
      await profiles.completeVerification(owner, started.name, await codeSentTo(phone));
    }
  }
  for (const [email, by] of [
    ['ines.costa@example.com', 'email'],
    ['paul.weber@example.com', 'postcard'],
    ['ruth.mensah@example.com', 'text'],
  ] as const) {
    const { accessToken } = await enter(email);
    const { phone } = profile;
    const location = await profiles.create(accessToken, profile, `request of ${email}`);
    const parameters = { location, phone, email, by: [by] };
    const started = await profiles.startVerification(accessToken, parameters);
    await profiles.standing(accessToken, location);
    if (started?.kind === 'code-sent' && by === 'text') {
      await profiles.completeVerification(accessToken, started.name, await codeSentTo(phone));
      await profiles.standing(accessToken, location);
    }
  }
  await profiles.locations(owner);
  for (const email of ['hugo.silva@example.com', 'emma.lindqvist@example.com']) {
    const { accessToken } = await enter(email);
    const listing = await profiles.findListing(accessToken, profile);
    await profiles.create(
      accessToken,
      { ...profile, placeId: listing?.place_id ?? '' },
      `claim of ${email}`,
    );
  }

  const [suggestion] = await places.suggest('12 mill spr', 'session-1');
  await places.suggest('zzyzx galactic parade', 'session-1');
  await places.details(suggestion?.place_id ?? '', 'session-1');

  // Reports of the provider go to the origin of the return address.
  const parameters = { state: 'once', redirectUri: `${far.origin}/callback` };
  const withdraw = (provider: string, subject: string) =>
    far.server.inject({
      method: 'POST',
      url: '/control/withdrawn',
      payload: { provider, subject },
    });
  const connectSeller = async () =>
    payments.exchange(await agree(payments.authorizeUrl(parameters)), parameters.redirectUri);
  const seller = await connectSeller();
  const renewedForSeller = await payments.renew(seller);
  // A rejected refresh token counts only with Square's answer about the other token.
  await payments.renew({ ...renewedForSeller, refreshToken: 'another' }).catch(() => undefined);
  const services = await payments.services(renewedForSeller.accessToken);
  expect(services).toHaveLength(6);
  await payments.revoke(renewedForSeller.accessToken);
  const leaving = await connectSeller();
  await withdraw('square', leaving.merchantId);
  const connectAccount = async () =>
    photos.exchange(await agree(photos.authorizeUrl(parameters)), parameters.redirectUri);
  await withdraw('instagram', (await connectAccount()).account);
  const { longToken, account } = await connectAccount();
  const older = { provider: 'instagram', subject: account, days: 2 };
  await far.server.inject({ method: 'POST', url: '/control/aged', payload: older });
  await photos.renew(longToken);

  const id = '0f0e5f0a-7a3c-4b71-9d3e-3f5d3c1c2b1a';
  await mailer.send({ id, to: 'jo@example.com', subject: 'Welcome', text: 'Hello' });
  await sms.send({ id, to: '+12025550111', text: 'Hello' });
  const byService = { service: simulatedKeys.smsService, callback: `${far.origin}/sms/status` };
  const { sms: texts } = createProviders({ simulatedOrigin: far.origin, sms: byService });
  await texts.send({ id, to: '+12025550155', text: 'Hello' });
  await until(() => seen.some(({ request }) => request.includes('/sms/status')));
  await chat.post({ id, channel: 'onboarding-temp', text: 'Get Started Clicked' });
}

/** Resolves with the report of a provider. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
}

async function codeSentTo(number: string): Promise<string> {
  const { server } = far;
  const answer = await server.inject(`/phone.json?number=${encodeURIComponent(number)}`);
  const { messages } = answer.json<{ messages: { code?: string }[] }>();
  return messages[0]?.code ?? '';
}

const helpers = /^GET \/google\/keys$/;

let compared: ReturnType<typeof compare>;

beforeAll(async () => {
  far = await startSimulated();
  listen();
  await walk();
  jest.restoreAllMocks();
  compared = compare(seen.filter(({ request }) => !helpers.test(request)));
});
afterAll(() => far.close());

describe('the providers’ own descriptions', () => {
  it('cover every call of an adapter', () => {
    expect(compared.undescribed).toStrictEqual([]);
  });

  it('match every request and every simulated answer', () => {
    const wrong = compared.table.filter((row) => row.differences.length > 0);
    expect(wrong).toStrictEqual([]);
  });

  it('are each compared with a request at least', () => {
    const idle = compared.table.filter(({ requests }) => requests === 0);
    expect(idle.map(({ adapter, call }) => `${adapter}: ${call}`)).toStrictEqual([]);
  });

  it('are listed in docs/provider-descriptions.md with their counts', () => {
    const page = readFileSync(join(__dirname, '../../../docs/provider-descriptions.md'), 'utf8');
    const listed = page.split('\n').map((line) => line.replace(/ +/g, ' ').trim());
    const table = lines(compared.table);
    expect(table.filter((line) => !listed.includes(line))).toStrictEqual([]);
  });

  it('report an unknown field, and one of another type', () => {
    const odd = compare([
      {
        request: 'GET /google/businessinformation/v1/categories?pageSize=100&totalOnly=true',
        answer: { categories: [{ displayName: 7 }] },
      },
    ]);
    const [{ differences } = { differences: [] }] = odd.table.filter(
      ({ requests }) => requests > 0,
    );
    expect(differences).toStrictEqual([
      expect.stringContaining('\'"totalOnly"\' does not exist'),
      expect.stringContaining("'number' is not assignable to type 'string'"),
    ]);
  });
});
