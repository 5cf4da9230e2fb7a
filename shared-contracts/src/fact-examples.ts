import type { BusinessLocation, Service } from './api/index';
import type { FactName, FactPayload } from './facts';

/**
 * The frozen example of every fact. Examples feed tests and the compatibility gate; they live beside the
 * schemas and not in them, since schemas ship to every owner and examples to nobody.
 */

const anyLocation: BusinessLocation = {
  name: 'locations/1001',
  title: 'Corner Cuts',
  storefrontAddress: { addressLines: ['12 Mill Street', 'Springfield'] },
  verified: true,
  metadata: { placeId: 'place-1001' },
};

const anyService: Service = {
  service_id: '0b9f7b3e-58f5-4d0c-9a43-6a5f0f4f7c11',
  place_id: 'place-1001',
  category: 'Haircuts',
  name: 'Skin fade',
  description: 'Clipper fade with a straight-razor finish',
  price_start: 35,
  currency: 'USD',
  pricing_type: 'STARTS_FROM',
  star: true,
};

export const facts: Readonly<{ [N in FactName]: Readonly<FactPayload<N>> }> = frozen({
  // Told by the shell itself.
  'screen/opened': {
    screen: 'welcome',
    detail: '1',
    event: 'landing_screen_open',
  },
  'help/called': {},
  'back/chosen': {},

  // Any screen.
  'draft/changed': { values: { first_name: 'Sam' }, screen: 'set-number' },
  'notice/raised': {
    kind: 'success',
    text: 'Instagram connected',
  },
  'email/abandoned': {},

  // Welcome.
  'splash/ended': { how: 'time' },
  'sign-in/offered': { url: 'http://localhost:4000/google/start' },
  'welcome/started': {},
  'google-sign-in/chosen': {},
  'permissions/asked-about': {},
  'permissions/allowed': {},

  // Sign-in and location.
  'login/continued': {},
  'account/switched': {},
  'locations/read': { email: 'sam@example.com', count: 3 },
  'locations/refused': {},
  'identity/kept': { act: 'square' },
  'locations/none-found': { email: 'sam@example.com' },
  'email/found-missing': {},
  'location/picked': { verified: true },
  'location/continued': {},
  'location/agreed': {},
  'location/confirmed': { location: anyLocation, uid: 'uid-1001', newUser: true },
  'location/rejected': { location: anyLocation },
  'location/refused': { message: 'This location is already linked.' },
  'onboarding-message/failed': {
    by: 'mail',
    code: 'API_UNREACHABLE',
  },
  'location/corrected': {
    street: '12 Mill Street',
    town: 'Springfield',
    postal_code: '97477',
    country: 'USA',
    state: 'Oregon',
  },
  'profile-creation/chosen': {},

  // Business profile.
  'place/chosen': {
    ref_place_id: 'place-2001',
    address_lines: ['500 Main Street'],
    locality: 'Springfield',
    administrative_area: 'Oregon',
    postal_code: '97477',
    latitude: 44.05,
    longitude: -123.02,
  },
  'listing/answered': { mine: true, managed: false },
  'profile/refused': { by: 'form', because: 'contact' },
  'code/refused': { code: 'CODE_WRONG' },
  'code/sent': {
    verification_token: 'handle-1',
    by: 'text',
    countrycode: '1',
    contact: '5415550100',
    location_name: 'locations/3001',
    primary_category: 'Barber shop',
    biz_name: 'Corner Cuts',
    business_location: '500 Main Street, Springfield, OR',
    ref_place_id: 'place-2001',
  },
  'code/sent-again': {
    verification_token: 'handle-2',
    by: 'call',
  },
  'profile/saved': {
    uid: 'uid-3001',
    place_id: 'place-2001',
    location_name: 'locations/3001',
    biz_name: 'Corner Cuts',
    primary_category: 'Barber shop',
    verified: 'by-code',
  },
  'code/found-missing': {},

  // Priming.
  'priming/understood': {},
  'square-usage/answered': {
    square_preference: 'yes-square',
  },
  'square-usage/failed': {},
  'square/chosen': { url: 'http://localhost:4000/square/start' },
  'square/skipped': {},
  'square/returned': {
    outcome: 'connected',
  },
  'instagram/chosen': { from: 'connect-instagram' },
  'instagram/skipped': {
    from: 'connect-instagram',
  },
  'services/introduced': {},

  // Booking platform and services.
  'booking-platform/asked-about': {},
  'booking-platform/submitted': {
    booking_platform: 'fresha',
    booking_link: 'https://book.example/corner-cuts',
    how: 'linked',
  },
  'service-search/opened': {},
  'service-form/opened': { name: 'Skin fade' },
  'service/opened': { service_id: anyService.service_id },
  'service/added': { service: anyService },
  'services/added': { services: [anyService], from: 'catalogue' },
  'service/changed': { service: anyService },
  'service/deleted': { service_id: anyService.service_id },
  'service/starred': {
    service_id: anyService.service_id,
    star: true,
  },
  'service/left': {},
  'services/finished': { starred: 1, total: 4 },

  // Later steps.
  'review-automation/chosen': {
    value: 'automate',
  },
  'client-count/chosen': {
    value: '50 - 150',
  },
  'review-consent/given': {
    value: 'automated',
  },
  'pledge/confirmed': {},
  'client-storage/chosen': { value: 'Phone contacts' },
  'photo-storage/chosen': { values: ['Instagram', 'Tiktok'] },
  'instagram/returned': { connected: true },
  'numbers/left': {
    first_name: 'Sam',
    last_name: 'Reed',
    synced: true,
  },
});

function frozen<T extends object>(value: T): T {
  for (const part of Object.values(value)) if (part instanceof Object) frozen(part);
  return Object.freeze(value);
}
