import * as z from 'zod/mini';
import { page } from './page-version';
import { apiOriginFor, readDiscovery, readSettings, settings } from './settings';
import { discovered } from '../testing/remotes';
import { settingsFor } from '../testing/settings';

function inline(id: string, text: string) {
  const block = document.createElement('script');
  Object.assign(block, { type: 'application/json', id, textContent: text });
  document.head.append(block);
}

let consoleError: jest.SpyInstance;

beforeEach(() => {
  consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  document.head.replaceChildren();
  consoleError.mockRestore();
});

describe('settings', () => {
  it('are read from the page', () => {
    const inlinedSettings = settingsFor({ build: 'app' });
    inline('config', JSON.stringify(inlinedSettings));
    expect(readSettings()).toStrictEqual(inlinedSettings);
  });

  it.each([
    '',
    '{',
    'null',
    '{"build":"web"}',
    JSON.stringify(settingsFor({ build: 'tv' as 'web' })),
  ])('throw when they are %j', (text) => {
    inline('config', text);
    expect(readSettings).toThrow();
  });
});

it.each([
  ['1', 'http://localhost:4001'],
  ['0', 'http://localhost:4000'],
  ['true', 'http://localhost:4000'],
  ['', 'http://localhost:4000'],
  [undefined, 'http://localhost:4000'],
])('use for the test flag %j the API at %s [3] [7]', (test, origin) => {
  expect(apiOriginFor(settingsFor(), { test })).toBe(origin);
});

describe('the discovery document', () => {
  const documentOf = (microFrontends: object) =>
    JSON.stringify({ schema: 'v1-pre', microFrontends });

  it('is read from the page', () => {
    const versions = [discovered('mf-services', '1.0.0')];
    inline('discovery', documentOf({ 'mf-services': versions }));
    expect(readDiscovery()?.microFrontends).toStrictEqual({ 'mf-services': versions });
    expect(consoleError).not.toHaveBeenCalled();
  });

  it.each(['', '{', 'null', '[]', '{"microFrontends":{}}'])(
    'is undefined when it is %j',
    (text) => {
      inline('discovery', text);
      expect(readDiscovery()).toBeUndefined();
    },
  );

  it('leaves out a remote whose part is invalid, and keeps the others', () => {
    const versions = [discovered('mf-services', '1.0.0'), discovered('mf-services', '1.1.0')];
    const validVersions = [discovered('mf-gbp-create', '1.0.0')];
    inline('discovery', documentOf({ 'mf-services': versions, 'mf-gbp-create': validVersions }));
    expect(readDiscovery()?.microFrontends).toStrictEqual({ 'mf-gbp-create': validVersions });
    expect(consoleError).toHaveBeenCalledWith(
      'shopfront DISCOVERY_INVALID mf-services',
      expect.anything(),
    );
  });
});

it('requires only settings that pages of its version have; raise the version to require more', () => {
  const { required = [] } = z.toJSONSchema(settings, { io: 'input' });
  const firstPage = [
    'allowedRedirectOrigins',
    'apiOrigin',
    'appStores',
    'bookingPlatforms',
    'build',
    'channel',
    'closeBrowserUrl',
    'dashboardUrl',
    'debugAnalytics',
    'development',
    'instagramStartUrl',
    'productName',
    'realDuration',
    'sessionRecording',
    'slug',
    'supportPhone',
    'testApiOrigin',
    'webHost',
  ];
  // Page 2 has the same settings, and lists all scripts of fallback versions.
  const requiredByPage: Record<number, string[]> = { 1: firstPage, 2: firstPage };
  expect([...required].sort()).toStrictEqual(requiredByPage[page]);
});
