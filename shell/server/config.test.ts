import { shellConfig } from './config';
import { inProduction } from './testing/production';

it('nine booking platforms are named unless an operator names others [2.8]', () => {
  expect(shellConfig({}).settings.bookingPlatforms).toHaveLength(9);
  expect(
    shellConfig({ BOOKING_PLATFORMS: 'Own Book, Other-Book' }).settings.bookingPlatforms,
  ).toStrictEqual([
    { id: 'own-book', name: 'Own Book' },
    { id: 'other-book', name: 'Other-Book' },
  ]);
});

it.each([
  [{}, false],
  [{ TEXTS: 'plain' }, true],
  [{ TEXTS: 'plain', REAL_DURATION: 'false' }, false],
  [{ REAL_DURATION: 'true' }, true],
])('durations of services with %j are shown: %s', (variables, realDuration) => {
  expect(shellConfig(variables).settings.realDuration).toBe(realDuration);
});

it('addresses on the API follow its origin', () => {
  const { settings } = shellConfig({ API_ORIGIN: 'https://api.shop.example/' });

  expect(settings).toMatchObject({
    apiOrigin: 'https://api.shop.example',
    testApiOrigin: 'https://api.shop.example',
    dashboardUrl: 'https://api.shop.example/old-dashboard-transit',
    instagramStartUrl: 'https://api.shop.example/instagram/start',
  });
});

it('owners may be sent to the API, to the providers and where an operator allows', () => {
  const { settings } = shellConfig({ ALLOWED_REDIRECT_ORIGINS: 'https://more.example/path' });

  expect(settings.allowedRedirectOrigins).toStrictEqual([
    'http://localhost:4000',
    'https://accounts.google.com',
    'https://www.instagram.com',
    'https://instagram.com',
    'https://api.instagram.com',
    'https://connect.squareup.com',
    'https://connect.squareupsandbox.com',
    'http://localhost:4200',
    'https://more.example',
  ]);
});

it('in production the simulated providers are nowhere to be sent to', () => {
  const { settings } = shellConfig(inProduction);

  expect(settings.allowedRedirectOrigins).not.toContain('http://localhost:4200');
  expect(settings.development).toBe(false);
});

it('the registry may have another address for servers than for browsers', () => {
  const config = shellConfig({
    REGISTRY_ORIGIN: 'https://registry.shop.example',
    REGISTRY_INTERNAL_ORIGIN: 'http://registry:4100',
  });

  expect(config.registryOrigin).toBe('https://registry.shop.example');
  expect(config.registryInternalOrigin).toBe('http://registry:4100');
});

it('operators may reach the registry at an origin of their own', () => {
  const variables = { REGISTRY_ORIGIN: 'https://registry.shop.example' };
  expect(shellConfig(variables).operatorsOrigin).toBe('https://registry.shop.example');
  const own = { ...variables, REGISTRY_OPERATORS_ORIGIN: 'https://operators.shop.example' };
  expect(shellConfig(own).operatorsOrigin).toBe('https://operators.shop.example');
});

it('what is wrong in the environment is named', () => {
  expect(() => shellConfig({ SHELL_BUILD: 'desktop', API_ORIGIN: 'api' })).toThrow(
    /SHELL_BUILD: must be 'web' or 'app'.*\nAPI_ORIGIN: must be an origin|API_ORIGIN.*\nSHELL_BUILD/,
  );
});

it('the app is told to close its browser where an operator says, and by a page of ours without one', () => {
  const { closeBrowserUrl } = shellConfig({ SIMULATED_PORT: '4877' }).settings;
  expect(closeBrowserUrl).toBe('http://localhost:4877/app/close-browser');
  const told = shellConfig({ CLOSE_BROWSER_URL: 'shop-app://close-browser' });
  expect(told.settings.closeBrowserUrl).toBe('shop-app://close-browser');
});

it('leads to the pages about privacy and terms that an operator names', () => {
  const { links, settings } = shellConfig({
    ...inProduction,
    PRIVACY_URL: 'https://shop.example/privacy-policy',
  });

  expect(links['/privacy']).toBe('https://shop.example/privacy-policy');
  expect(links).not.toHaveProperty('/terms');
  expect(settings).toMatchObject({ hasPrivacyPage: true, hasTermsPage: false });
});

it('leads to example pages about privacy and terms outside production', () => {
  expect(shellConfig({}).links).toStrictEqual({
    '/connections': 'http://localhost:4000/connections',
    '/privacy': 'http://localhost:4200/legal/privacy',
    '/terms': 'http://localhost:4200/legal/terms',
  });
});

it('rejects an address of a page that browsers do not open', () => {
  expect(() => shellConfig({ TERMS_URL: 'javascript:alert(1)' })).toThrow(
    'TERMS_URL: must be the address of a page such as https://shop.example/privacy',
  );
});
