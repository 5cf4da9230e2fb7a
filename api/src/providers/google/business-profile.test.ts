import fastify, { type FastifyInstance } from 'fastify';
import { accessTokenOf, adaptersOf, aProfile, withSimulated } from '../../testing/simulated';
import { googleProfiles } from './business-profile';
import { filledConfig } from '../config';
import type { NewProfile } from '..';

async function listening(google: FastifyInstance) {
  const simulatedOrigin = await google.listen({ host: '127.0.0.1', port: 0 });
  const profiles = googleProfiles(filledConfig({ simulatedOrigin }).google, 60_000);
  return { profiles, close: () => google.close() };
}

it('skips an entry with missing fields, and keeps the rest of the list', async () => {
  const google = fastify();
  google.get('/google/businessinformation/v1/accounts/-/locations', async () => ({
    locations: [
      { name: 'locations/1', title: 'Whole', metadata: { placeId: 'place-1' } },
      { name: 'locations/2', title: 'Bare' },
      { name: 'locations/3' },
      null,
      { name: 'locations/5', title: 'Odd', storefrontAddress: null, metadata: 'none' },
      { name: 'locations/6', title: 'Half', storefrontAddress: { locality: 'Springfield' } },
    ],
  }));
  const { profiles, close } = await listening(google);
  try {
    expect(await profiles.locations('token')).toStrictEqual([
      expect.objectContaining({ title: 'Whole', metadata: { placeId: 'place-1' } }),
      expect.objectContaining({ title: 'Bare', metadata: { placeId: 'locations/2' } }),
      expect.objectContaining({ title: 'Odd', storefrontAddress: { addressLines: [] } }),
      expect.objectContaining({
        title: 'Half',
        storefrontAddress: { addressLines: ['Springfield'] },
      }),
    ]);
  } finally {
    await close();
  }
});

it('a category without a name does not hide the others', async () => {
  const google = fastify();
  google.get('/google/businessinformation/v1/categories', async () => ({
    categories: [{ name: 'categories/gcid:a' }, { name: 'categories/gcid:b', displayName: 'B' }],
  }));
  const { profiles, close } = await listening(google);
  try {
    expect(await profiles.categories('token', { region: 'US', language: 'en' })).toStrictEqual([
      { value: 'categories/gcid:b', label: 'B' },
    ]);
  } finally {
    await close();
  }
});

describe('a person with several accounts', () => {
  const information = '/google/businessinformation/v1';
  const refusal = (code: number) => ({ error: { code, status: 'PERMISSION_DENIED' } });

  /** Rejects the list of all accounts, and the named accounts. */
  function apart(refused: Record<string, number>) {
    const google = fastify();
    google.get('/google/accountmanagement/v1/accounts', async () => ({
      accounts: [{ name: 'accounts/1' }, { name: 'accounts/2' }, { name: 'accounts/3' }],
    }));
    const lists: Record<string, string[]> = { 1: ['1', '2'], 2: ['2', '3'], 3: ['4'] };
    google.get<{ Params: { account: string } }>(
      `${information}/accounts/:account/locations`,
      ({ params: { account } }, reply) => {
        const code = account === '-' ? 400 : refused[account];
        if (code) return reply.code(code).send(refusal(code));
        const names = lists[account] ?? [];
        return { locations: names.map((id) => ({ name: `locations/${id}`, title: `Shop ${id}` })) };
      },
    );
    return listening(google);
  }

  const titles = (locations: { title: string }[]) => locations.map(({ title }) => title);

  it('returns a location once that several of them have', async () => {
    const { profiles, close } = await apart({});
    expect(titles(await profiles.locations('token'))).toStrictEqual([
      'Shop 1',
      'Shop 2',
      'Shop 3',
      'Shop 4',
    ]);
    await close();
  });

  it('omits only the locations of an account that is refused', async () => {
    const { profiles, close } = await apart({ 2: 403 });
    expect(titles(await profiles.locations('token'))).toStrictEqual(['Shop 1', 'Shop 2', 'Shop 4']);
    await close();
  });

  it('throws when all are refused, or one fails', async () => {
    const failed = { code: 'API_FAILED' };
    const refusedList = await apart({ 1: 403, 2: 404, 3: 403 });
    await expect(refusedList.profiles.locations('token')).rejects.toMatchObject({
      code: 'PROVIDER_OFF',
      field: 'account',
    });
    await refusedList.close();
    const trouble = await apart({ 2: 503 });
    await expect(trouble.profiles.locations('token')).rejects.toMatchObject(failed);
    await trouble.close();
  });
});

const info = (reason: string, metadata = {}) => ({
  '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
  reason,
  domain: 'googleapis.com',
  metadata,
});

// https://cloud.google.com/apis/design/errors and https://developers.google.com/my-business/content/faq, read on
// 2026-11-20
it.each([
  ['an account without access', 403, [], { code: 'PROVIDER_OFF', field: 'account' }],
  ['an API that is not enabled', 403, [info('SERVICE_DISABLED')], { code: 'PROVIDER_OFF' }],
  [
    'a project without access',
    429,
    [info('RATE_LIMIT_EXCEEDED', { quota_limit_value: '0', quota_unit: '1/min/{project}' })],
    { code: 'PROVIDER_OFF' },
  ],
  ['too many calls', 429, [info('RATE_LIMIT_EXCEEDED')], { retryAfterSeconds: 60 }],
])('locations refused because of %s have their own error', async (_, code, details, expected) => {
  const google = fastify();
  google.all('/*', (_request, reply) => reply.code(code).send({ error: { code, details } }));
  const { profiles, close } = await listening(google);
  await expect(profiles.locations('token')).rejects.toMatchObject(expected);
  await close();
});

describe('duplicates', () => {
  const far = withSimulated();

  const profile = { ...aProfile, latitude: null, longitude: null };

  async function creator(account: string) {
    const { profiles } = adaptersOf(far);
    const accessToken = await accessTokenOf(far, account);
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
    const { create, metadataOf } = await creator('twice@example.com');
    const first = await create('one');
    const second = await create('two');
    const elsewhere = await create('three', { addressLines: ['1 Hill Road'] });
    expect(await metadataOf(first)).not.toHaveProperty('duplicateLocation');
    expect(await metadataOf(second)).toMatchObject({ duplicateLocation: first });
    expect(await metadataOf(elsewhere)).not.toHaveProperty('duplicateLocation');
  });

  it('reports a new profile of a business on the map as a duplicate, and no claimed one', async () => {
    const { create, listing, metadataOf } = await creator('hugo.silva@example.com');
    const claimed = await create('claim', { placeId: (await listing())?.place_id ?? '' });
    expect(await metadataOf(claimed)).not.toHaveProperty('duplicateLocation');
    const { create: createBeside, metadataOf: metadataBeside } = await creator(
      'emma.lindqvist@example.com',
    );
    expect(await metadataBeside(await createBeside('beside'))).toMatchObject({
      duplicateLocation: expect.stringMatching(/^locations\/\d+$/),
    });
  });
});
