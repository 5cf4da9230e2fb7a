import fastify from 'fastify';
import { within } from '..';
import { accessTokenOf, adaptersOf, aProfile, withSimulated } from '../../testing/simulated';
import { googleProfiles } from './business-profile';
import { filledConfig } from '../config';

const profile = { ...aProfile, latitude: null, longitude: null, placeId: 'ChIJhouse' };

const storefrontAddress = {
  regionCode: 'US',
  administrativeArea: 'IL',
  locality: 'Springfield',
  postalCode: '62704',
  addressLines: ['12 Mill Street'],
};
const metadata = { placeId: 'ChIJ1' };
const completeLocation = { title: 'North Star Barbers', storefrontAddress, metadata };

/** Returns the adapter's result for an answer of Google, and the adapter's requests. */
async function findIn(...googleLocations: unknown[]) {
  const google = fastify();
  const requests: unknown[] = [];
  google.post('/google/businessinformation/v1/googleLocations::search', async ({ body }) => {
    requests.push(body);
    return googleLocations.length > 0 ? { googleLocations } : {};
  });
  const simulatedOrigin = await google.listen({ host: '127.0.0.1', port: 0 });
  const profiles = googleProfiles(filledConfig({ simulatedOrigin }).google, 60_000);
  const listing = await profiles.findListing('token', profile).finally(() => google.close());
  return { listing, requests };
}

const asListed = {
  place_id: 'ChIJ1',
  title: 'North Star Barbers',
  address_lines: ['12 Mill Street', 'Springfield', 'IL 62704'],
};

it('searches for the location that would be created, not for its building', async () => {
  const { listing, requests } = await findIn();
  expect(listing).toBeUndefined();
  expect(requests).toStrictEqual([
    {
      pageSize: 3,
      location: {
        title: 'North Star Barbers',
        languageCode: 'en',
        categories: { primaryCategory: { name: 'categories/gcid:barber_shop' } },
        phoneNumbers: { primaryPhone: '+12025550123' },
        storefrontAddress,
      },
    },
  ]);
});

it.each<[string, unknown]>([
  ['the same name and address', completeLocation],
  ['a name in other letters', { ...completeLocation, title: 'NORTH STAR – Bárbers' }],
  ['a longer name', { ...completeLocation, title: 'North Star Barbers Springfield' }],
  [
    'a town where no postal code is known',
    { ...completeLocation, storefrontAddress: { ...storefrontAddress, postalCode: undefined } },
  ],
])('recognizes %s as the same place', async (_, location) => {
  const { listing } = await findIn({ location });
  expect(listing?.place_id).toBe('ChIJ1');
});

it.each<[string, unknown]>([
  ['another name', { ...completeLocation, title: 'Mill Street Deli' }],
  ['a name without a letter', { ...completeLocation, title: '–' }],
  [
    'another town',
    { ...completeLocation, storefrontAddress: { ...storefrontAddress, postalCode: '04101' } },
  ],
  ['no address', { title: completeLocation.title, metadata }],
  ['no place id', { title: completeLocation.title, storefrontAddress }],
  ['nothing at all', undefined],
])('rejects %s, and checks the next match', async (_, location) => {
  const second = { location: { ...completeLocation, metadata: { placeId: 'ChIJ2' } } };
  expect((await findIn({ location })).listing).toBeUndefined();
  expect((await findIn({ location }, second)).listing?.place_id).toBe('ChIJ2');
});

it('returns the page to request access when the place has another manager', async () => {
  const requestAdminRightsUri = 'https://business.google.com/arc/p/1';
  const { listing } = await findIn({ location: completeLocation, requestAdminRightsUri });
  expect(listing).toStrictEqual({ ...asListed, request_access_url: requestAdminRightsUri });
});

it.each(['javascript:alert(1)', 'http://business.google.example/', 'no address'])(
  'returns no link to %s',
  async (requestAdminRightsUri) => {
    expect(
      (await findIn({ location: completeLocation, requestAdminRightsUri })).listing,
    ).toBeUndefined();
  },
);

describe('the simulated provider', () => {
  const far = withSimulated({ control: true });

  const find = async (account: string) =>
    adaptersOf(far).profiles.findListing(await accessTokenOf(far, account), profile);

  it('has an account whose shop is listed, one whose shop is managed, and all others', async () => {
    const free = await find('hugo.silva@example.com');
    expect(free).toStrictEqual({ ...asListed, place_id: expect.stringMatching(/^ChIJ/) });
    const managed = await find('emma.lindqvist+1@example.com');
    const page = await fetch(managed?.request_access_url ?? '');
    expect(await page.text()).toContain('already being managed by someone');
    expect(await find('nina.kowalska@example.com')).toBeUndefined();
  });

  it.each<[string, unknown]>([
    ['nothing to look for', {}],
    ['a location and words', { location: { title: 'North Star' }, query: 'north star' }],
    ['a location without a title', { location: { storefrontAddress } }],
    ['an empty page', { query: 'north star', pageSize: 0 }],
    ['more than ten', { query: 'north star', pageSize: 11 }],
    ['a field that Google does not know', { query: 'north star', pageToken: '1' }],
  ])('rejects %s', async (_, body) => {
    const answer = await fetch(
      `${far.origin}/google/businessinformation/v1/googleLocations:search`,
      {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${await accessTokenOf(far, 'hugo.silva@example.com')}`,
        },
        body: JSON.stringify(body),
      },
    );
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: { status: 'INVALID_ARGUMENT' } });
  });

  it('rejects an account whose quota is used up', async () => {
    await expect(find('vera.novak@example.com')).rejects.toMatchObject({
      code: 'PROVIDER_OFF',
      retryAfterSeconds: 120,
    });
  });

  it('stops waiting for a search that takes longer than an owner waits', async () => {
    const accessToken = await accessTokenOf(far, 'hugo.silva@example.com');
    const fault = { provider: 'profiles', delayMs: 60_000, then: 'go on' };
    const ordered = await far.server.inject({
      method: 'POST',
      url: '/control/faults',
      payload: fault,
    });
    expect(ordered.statusCode).toBe(201);
    const search = within(200, () => adaptersOf(far).profiles.findListing(accessToken, profile));
    await expect(search).rejects.toMatchObject({ code: 'API_TIMEOUT' });
  });
});
