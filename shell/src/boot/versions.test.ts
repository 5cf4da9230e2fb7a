import { discovered } from '../testing/remotes';
import type { Candidate } from '../host/discovery';
import { worldParts, type World } from '../testing/shell';
import { createVersions } from './versions';

const versionsAt = (world: World) => createVersions(worldParts(world).parts);

describe('an expected screen', () => {
  const fetched = jest.fn<Promise<Response>, [string]>();
  beforeEach(() => {
    fetched.mockReset().mockResolvedValue({} as Response);
    Object.assign(globalThis, { fetch: fetched });
  });
  const requestedUrls = () => fetched.mock.calls.map(([url]) => url);

  it('loads its remote once', () => {
    const versions = versionsAt({ address: '/client-count' });
    const [{ entry }] = versions.candidates['mf-gbp-create'] as [Candidate];
    versions.expect('create-profile');
    versions.expect('create-profile');
    expect(requestedUrls()).toStrictEqual([entry]);
  });

  it('loads the first compatible version', () => {
    const compatible = discovered('mf-services', '1.0.7', {
      deployment: { traffic: 0, default: true },
    });
    const live = discovered('mf-services', '2.0.0', {
      deployment: { traffic: 100, default: false },
    });
    const incompatible = { ...live, extras: { ...live.extras, contract: '^9.0.0' } };
    const versions = versionsAt({
      address: '/client-count',
      discovery: {
        schema: 'v1-pre',
        microFrontends: { 'mf-services': [incompatible, compatible] },
      },
    });
    versions.expect('services');
    versions.expect('client-count');
    expect(requestedUrls()).toStrictEqual([
      'http://localhost:4100/mf-services/1.0.7/remoteEntry.js',
    ]);
  });
});
