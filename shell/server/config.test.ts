import { shellConfig } from './config';
import { inProduction } from './testing/production';

it('has nine booking platforms unless an operator lists others [2.8]', () => {
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
])('shows durations of services with %j: %s', (variables, realDuration) => {
  expect(shellConfig(variables).settings.realDuration).toBe(realDuration);
});

it.each([
  [{}, false],
  [{ TEXTS: 'plain' }, true],
  [{ TEXTS: 'plain', AUTO_CONTINUE: 'false' }, false],
  [{ AUTO_CONTINUE: 'true' }, true],
])('continues after a tapped answer with %j: %s', (variables, autoContinue) => {
  expect(shellConfig(variables).settings.autoContinue).toBe(autoContinue);
});

it('derives addresses on the API from its origin', () => {
  const { settings } = shellConfig({ API_ORIGIN: 'https://api.shop.example/' });

  expect(settings).toMatchObject({
    apiOrigin: 'https://api.shop.example',
    testApiOrigin: 'https://api.shop.example',
    dashboardUrl: 'https://api.shop.example/old-dashboard-transit',
    instagramStartUrl: 'https://api.shop.example/instagram/start',
  });
});

it('allows redirects to the API, to providers and to origins that an operator lists', () => {
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

it('does not allow redirects to simulated providers in production', () => {
  const { settings } = shellConfig(inProduction);

  expect(settings.allowedRedirectOrigins).not.toContain('http://localhost:4200');
  expect(settings.development).toBe(false);
});

it('can have another registry address for servers than for browsers', () => {
  const config = shellConfig({
    REGISTRY_ORIGIN: 'https://registry.shop.example',
    REGISTRY_INTERNAL_ORIGIN: 'http://registry:4100',
  });

  expect(config.registryOrigin).toBe('https://registry.shop.example');
  expect(config.registryInternalOrigin).toBe('http://registry:4100');
});

it('can have another registry origin for operators', () => {
  const variables = { REGISTRY_ORIGIN: 'https://registry.shop.example' };
  expect(shellConfig(variables).operatorsOrigin).toBe('https://registry.shop.example');
  const own = { ...variables, REGISTRY_OPERATORS_ORIGIN: 'https://operators.shop.example' };
  expect(shellConfig(own).operatorsOrigin).toBe('https://operators.shop.example');
});

it('reports what is wrong in the environment', () => {
  expect(() => shellConfig({ SHELL_BUILD: 'desktop', API_ORIGIN: 'api' })).toThrow(
    /SHELL_BUILD: must be 'web' or 'app'.*\nAPI_ORIGIN: must be an origin|API_ORIGIN.*\nSHELL_BUILD/,
  );
});

it("uses the operator's address to close the app's browser, or a page of ours", () => {
  const { closeBrowserUrl } = shellConfig({ SIMULATED_PORT: '4877' }).settings;
  expect(closeBrowserUrl).toBe('http://localhost:4877/app/close-browser');
  const config = shellConfig({ CLOSE_BROWSER_URL: 'shop-app://close-browser' });
  expect(config.settings.closeBrowserUrl).toBe('shop-app://close-browser');
});

it('leads to the pages about privacy and terms that an operator names', () => {
  const { links, settings } = shellConfig({
    ...inProduction,
    PRIVACY_URL: 'https://shop.example/privacy-policy',
  });

  expect(links['/privacy']).toBe('https://shop.example/privacy-policy');
  expect(links).not.toHaveProperty('/terms');
  expect(settings.legalPages).toStrictEqual(['privacy']);
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
