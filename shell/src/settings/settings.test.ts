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

let said: jest.SpyInstance;

beforeEach(() => {
  said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  document.head.replaceChildren();
  said.mockRestore();
});

describe('settings', () => {
  it('are what the server put into the page', () => {
    const told = settingsFor({ build: 'app' });
    inline('config', JSON.stringify(told));
    expect(readSettings()).toStrictEqual(told);
  });

  it.each([
    '',
    '{',
    'null',
    '{"build":"web"}',
    JSON.stringify(settingsFor({ build: 'tv' as 'web' })),
  ])('that are %j cannot be gone on with', (text) => {
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
])('with %j as the test flag the API is at %s [3] [7]', (test, origin) => {
  expect(apiOriginFor(settingsFor(), { test })).toBe(origin);
});

describe('the discovery document', () => {
  const documentOf = (microFrontends: object) =>
    JSON.stringify({ schema: 'v1-pre', microFrontends });

  it('is what the server put into the page', () => {
    const versions = [discovered('mf-services', '1.0.0')];
    inline('discovery', documentOf({ 'mf-services': versions }));
    expect(readDiscovery()?.microFrontends).toStrictEqual({ 'mf-services': versions });
    expect(said).not.toHaveBeenCalled();
  });

  it.each(['', '{', 'null', '[]', '{"microFrontends":{}}'])('that is %j is none', (text) => {
    inline('discovery', text);
    expect(readDiscovery()).toBeUndefined();
  });

  it.each<[string, unknown]>([
    ['has no versions', []],
    ['is no list', {}],
    ['has two defaults', [discovered('mf-services', '1.0.0'), discovered('mf-services', '1.1.0')]],
    [
      'lacks its integrity',
      [{ ...discovered('mf-services', '1.0.0'), metadata: { version: '1' } }],
    ],
  ])('without a remote whose part of it %s, and with the others', (_, versions) => {
    const sound = [discovered('mf-gbp-create', '1.0.0')];
    inline('discovery', documentOf({ 'mf-services': versions, 'mf-gbp-create': sound }));
    expect(readDiscovery()?.microFrontends).toStrictEqual({ 'mf-gbp-create': sound });
    expect(said).toHaveBeenCalledWith('shopfront DISCOVERY_INVALID mf-services', expect.anything());
  });
});

it('what a shell needs to be told is what a page of its number says; to need more, raise the number', () => {
  const { required = [] } = z.toJSONSchema(settings, { io: 'input' });
  const first = [
    ...['allowedRedirectOrigins', 'apiOrigin', 'appStores', 'bookingPlatforms', 'build'],
    ...['channel', 'closeBrowserUrl', 'dashboardUrl', 'debugAnalytics', 'development'],
    ...['instagramStartUrl', 'productName', 'realDuration', 'sessionRecording', 'slug'],
    ...['supportPhone', 'testApiOrigin', 'webHost'],
  ];
  // Page 2 has the same settings, and lists all scripts of fallback versions.
  const needed: Record<number, string[]> = { 1: first, 2: first };
  expect([...required].sort()).toStrictEqual(needed[page]);
});
