import { decide, startSimulated } from 'simulated/testing';
import { businessScope, createProviders, type NewProfile } from '../providers';

type Simulated = Awaited<ReturnType<typeof startSimulated>>;

/** Starts the simulated providers for all tests of a file. The fields are set when the tests begin. */
export function withSimulated(options: Parameters<typeof startSimulated>[0] = {}): Simulated {
  const simulated = {} as Simulated;
  beforeAll(async () => void Object.assign(simulated, await startSimulated(options)));
  afterAll(() => simulated.close());
  return simulated;
}

/** The adapters for the simulated providers. Their first search is slow on a busy machine. */
export const adaptersOf = ({ origin }: Simulated) =>
  createProviders({ simulatedOrigin: origin, timeoutMs: 60_000 });

/** Signs an account in with the business permission, and returns its access token. */
export async function accessTokenOf(simulated: Simulated, account: string): Promise<string> {
  const { signIn } = adaptersOf(simulated);
  const redirectUri = 'http://localhost:4000/callback';
  const proof = { verifier: 'v'.repeat(43), nonce: 'of this sign-in' };
  const url = signIn.authorizeUrl({ state: 's', redirectUri, loginHint: account, proof });
  const returnUrl = await decide(url, { account, grant: [businessScope] });
  const code = returnUrl.searchParams.get('code') ?? '';
  return (await signIn.exchange({ code, redirectUri, proof })).accessToken;
}

export const aProfile: NewProfile = {
  title: 'North Star Barbers',
  category: 'categories/gcid:barber_shop',
  phone: '+12025550123',
  regionCode: 'US',
  administrativeArea: 'IL',
  locality: 'Springfield',
  postalCode: '62704',
  addressLines: ['12 Mill Street'],
  latitude: 39.78,
  longitude: -89.65,
  placeId: '',
};
