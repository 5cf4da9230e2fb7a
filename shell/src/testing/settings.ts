import type { Settings } from '../settings/settings';

/** Returns the settings of the development server on the web build. */
export const settingsFor = (overrides: Partial<Settings> = {}): Settings => ({
  build: 'web',
  channel: 'production',
  apiOrigin: 'http://localhost:4000',
  testApiOrigin: 'http://localhost:4001',
  webHost: 'web.example',
  slug: 'shopfront',
  productName: 'Shopfront',
  supportPhone: '+1 555 010 0199',
  bookingPlatforms: [{ id: 'fresha', name: 'Fresha' }],
  realDuration: false,
  providersOff: [],
  allowedRedirectOrigins: ['http://localhost:4000', 'https://accounts.google.com'],
  dashboardUrl: 'http://localhost:4000/old-dashboard-transit',
  closeBrowserUrl: 'https://app.example/close-browser',
  instagramStartUrl: 'http://localhost:4000/instagram/start',
  appStores: { apple: 'https://apps.apple.com/app/id1', google: 'https://play.google.com/store' },
  debugAnalytics: false,
  dataLayer: false,
  sessionRecording: false,
  development: false,
  ...overrides,
});
