import { shellConfig } from './config';

it('nine booking platforms are named unless an operator names others', () => {
  expect(shellConfig({}).settings.bookingPlatforms).toHaveLength(9);
  expect(
    shellConfig({ BOOKING_PLATFORMS: 'Own Book, Other-Book' }).settings.bookingPlatforms,
  ).toEqual([
    { id: 'own-book', name: 'Own Book' },
    { id: 'other-book', name: 'Other-Book' },
  ]);
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

  expect(settings.allowedRedirectOrigins).toEqual([
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
  const { settings } = shellConfig({ NODE_ENV: 'production' });

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

it('what is wrong in the environment is named', () => {
  expect(() => shellConfig({ SHELL_BUILD: 'desktop', API_ORIGIN: 'api' })).toThrow(
    /SHELL_BUILD: must be 'web' or 'app'.*API_ORIGIN: must be an origin|API_ORIGIN.*SHELL_BUILD/,
  );
});
