import { businessScope, createProviders, type NewProfile } from '..';
import { decide, startSimulated } from 'simulated/testing';

let far: Awaited<ReturnType<typeof startSimulated>>;
beforeAll(async () => {
  far = await startSimulated();
});
afterAll(() => far.close());

const redirectUri = 'http://localhost:4000/callback';
const profile: NewProfile = {
  title: 'North Star Barbers',
  category: 'categories/gcid:barber_shop',
  phone: '+12025550123',
  regionCode: 'US',
  administrativeArea: 'IL',
  locality: 'Springfield',
  postalCode: '62704',
  addressLines: ['12 Mill Street'],
  latitude: null,
  longitude: null,
  placeId: '',
};

async function accessTokenOf(account: string) {
  const { signIn, profiles } = createProviders({ simulatedOrigin: far.origin, timeoutMs: 60_000 });
  const proof = { verifier: 'v'.repeat(43), nonce: 'n' };
  const authorization = { state: 's', redirectUri, loginHint: account, proof };
  const returnUrl = await decide(signIn.authorizeUrl(authorization), {
    account,
    grant: [businessScope],
  });
  const code = returnUrl.searchParams.get('code') ?? '';
  const { accessToken } = await signIn.exchange({ code, redirectUri, proof });
  const metadataOf = async (name: string) => {
    const url =
      '/google/businessinformation/v1/accounts/-/locations?readMask=name,metadata&pageSize=100';
    const headers = { authorization: `Bearer ${accessToken}` };
    const { locations } = (await far.server.inject({ url, headers })).json<{
      locations: { name: string; metadata: object }[];
    }>();
    return locations.find((location) => location.name === name)?.metadata;
  };
  return {
    create: (request: string, more: Partial<NewProfile> = {}) =>
      profiles.create(accessToken, { ...profile, ...more }, request),
    listing: () => profiles.findListing(accessToken, profile),
    metadataOf,
  };
}

it('reports a business that is created twice as a duplicate of the first', async () => {
  const { create, metadataOf } = await accessTokenOf('twice@example.com');
  const first = await create('one');
  const second = await create('two');
  const elsewhere = await create('three', { addressLines: ['1 Hill Road'] });
  expect(await metadataOf(first)).not.toHaveProperty('duplicateLocation');
  expect(await metadataOf(second)).toMatchObject({ duplicateLocation: first });
  expect(await metadataOf(elsewhere)).not.toHaveProperty('duplicateLocation');
});

it('reports a new profile of a business on the map as a duplicate, and no claimed one', async () => {
  const { create, listing, metadataOf } = await accessTokenOf('hugo.silva@example.com');
  const claimed = await create('claim', { placeId: (await listing())?.place_id ?? '' });
  expect(await metadataOf(claimed)).not.toHaveProperty('duplicateLocation');
  const { create: createBeside, metadataOf: metadataBeside } = await accessTokenOf(
    'emma.lindqvist@example.com',
  );
  expect(await metadataBeside(await createBeside('beside'))).toMatchObject({
    duplicateLocation: expect.stringMatching(/^locations\/\d+$/),
  });
});
