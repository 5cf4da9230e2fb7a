import type {
  BusinessLocation,
  PhotoStorage,
  PreferenceValues,
  Service,
  SquarePreference,
} from './api/index';
import type { Screen } from './screens';

/**
 * The words on the bus: what an owner did or what became known, in past tense. A row is a name with
 * its frozen example; the payload's type is the row's. Examples feed tests and the compatibility gate,
 * so a row may gain optional fields, and changing or dropping one is a new major contract version.
 */
const row = <P extends object>(example: P): Readonly<P> => frozen(example);

function frozen<T extends object>(value: T): T {
  for (const part of Object.values(value)) if (part instanceof Object) frozen(part);
  return Object.freeze(value);
}

type Nothing = Record<string, never>;

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

export const facts = {
  // Told by the shell itself.
  'screen/opened': row<{ screen: Screen; detail?: string; event?: string }>({
    screen: 'welcome',
    detail: '1',
    event: 'landing_screen_open',
  }),
  'help/called': row<Nothing>({}),
  'back/chosen': row<Nothing>({}),

  // Any screen.
  'draft/changed': row<{
    values: Record<string, unknown>;
    /** Whose draft this is; the screen that is open where it does not say. */
    screen?: Screen;
  }>({ values: { first_name: 'Sam' }, screen: 'set-number' }),
  'notice/raised': row<{ kind: 'success' | 'error' | 'info'; text: string }>({
    kind: 'success',
    text: 'Instagram connected',
  }),
  'email/abandoned': row<Nothing>({}),

  // Welcome.
  'splash/ended': row<{ how: 'time' | 'skip' }>({ how: 'time' }),
  'sign-in/offered': row<{ url: string }>({ url: 'http://localhost:4000/google/start' }),
  'welcome/started': row<Nothing>({}),
  'google-sign-in/chosen': row<Nothing>({}),
  'permissions/asked-about': row<Nothing>({}),
  'permissions/allowed': row<Nothing>({}),

  // Sign-in and location.
  'login/continued': row<Nothing>({}),
  'account/switched': row<Nothing>({}),
  'locations/read': row<{ email: string; count: number }>({ email: 'sam@example.com', count: 3 }),
  'locations/none-found': row<{ email: string }>({ email: 'sam@example.com' }),
  'email/found-missing': row<Nothing>({}),
  'location/confirmed': row<{
    location: BusinessLocation;
    uid: string;
    newUser: boolean;
  }>({ location: anyLocation, uid: 'uid-1001', newUser: true }),
  'location/rejected': row<{ location: BusinessLocation }>({ location: anyLocation }),
  'location/refused': row<{ message: string }>({ message: 'This location is already linked.' }),
  /** The onboarding mail or SMS could not be asked for. The owner goes on; somebody should know. */
  'onboarding-message/failed': row<{ by: 'mail' | 'sms'; code: string }>({
    by: 'mail',
    code: 'API_UNREACHABLE',
  }),
  'location/corrected': row<{
    street: string;
    line?: string;
    town: string;
    postal_code: string;
    country: string;
    state: string;
  }>({
    street: '12 Mill Street',
    town: 'Springfield',
    postal_code: '97477',
    country: 'USA',
    state: 'Oregon',
  }),
  'profile-creation/chosen': row<Nothing>({}),

  // Business profile.
  'place/chosen': row<{
    ref_place_id: string;
    address_lines: string[];
    locality: string;
    administrative_area: string;
    postal_code: string;
    latitude: number;
    longitude: number;
  }>({
    ref_place_id: 'place-2001',
    address_lines: ['500 Main Street'],
    locality: 'Springfield',
    administrative_area: 'Oregon',
    postal_code: '97477',
    latitude: 44.05,
    longitude: -123.02,
  }),
  'code/sent': row<{
    verification_token: string;
    by: 'text' | 'call';
    countrycode: string;
    contact: string;
    location_name: string;
    primary_category: string;
    biz_name?: string;
    /** The address that the profile was made with: a resend sends it again. */
    business_location?: string;
    /** '' when the address was typed by hand: a place chosen earlier no longer counts. */
    ref_place_id?: string;
  }>({
    verification_token: 'handle-1',
    by: 'text',
    countrycode: '1',
    contact: '5415550100',
    location_name: 'locations/3001',
    primary_category: 'Barber shop',
    biz_name: 'Corner Cuts',
    business_location: '500 Main Street, Springfield, OR',
    ref_place_id: 'place-2001',
  }),
  'code/sent-again': row<{ verification_token: string; by: 'text' | 'call' }>({
    verification_token: 'handle-2',
    by: 'call',
  }),
  'profile/saved': row<{
    uid: string;
    place_id: string;
    location_name: string;
    biz_name: string;
    primary_category: string;
    verified: 'at-once' | 'by-code' | 'skipped';
  }>({
    uid: 'uid-3001',
    place_id: 'place-2001',
    location_name: 'locations/3001',
    biz_name: 'Corner Cuts',
    primary_category: 'Barber shop',
    verified: 'by-code',
  }),
  'code/found-missing': row<Nothing>({}),

  // Priming.
  'priming/understood': row<Nothing>({}),
  'square-usage/answered': row<{ square_preference: SquarePreference }>({
    square_preference: 'yes-square',
  }),
  'square-usage/failed': row<Nothing>({}),
  'square/chosen': row<{ url: string }>({ url: 'http://localhost:4000/square/start' }),
  'square/skipped': row<Nothing>({}),
  'square/returned': row<{ outcome: 'connected' | 'mapped-late' | 'not-mapped' | 'refused' }>({
    outcome: 'connected',
  }),
  'instagram/chosen': row<{ from: 'priming' | 'connect-instagram' }>({ from: 'connect-instagram' }),
  'instagram/skipped': row<{ from: 'priming' | 'connect-instagram' }>({
    from: 'connect-instagram',
  }),
  'services/introduced': row<Nothing>({}),

  // Booking platform and services.
  'booking-platform/asked-about': row<Nothing>({}),
  'booking-platform/submitted': row<{
    booking_platform: string | null;
    booking_link: string;
    /** 'none': the owner has no booking platform. 'skipped': they left without a link. */
    how: 'linked' | 'skipped' | 'none';
  }>({
    booking_platform: 'fresha',
    booking_link: 'https://book.example/corner-cuts',
    how: 'linked',
  }),
  'service-search/opened': row<Nothing>({}),
  'service-form/opened': row<{ name?: string; category?: string }>({ name: 'Skin fade' }),
  'service/opened': row<{ service_id: string }>({ service_id: anyService.service_id }),
  'service/added': row<{ service: Service }>({ service: anyService }),
  'service/changed': row<{ service: Service }>({ service: anyService }),
  'service/deleted': row<{ service_id: string }>({ service_id: anyService.service_id }),
  'service/starred': row<{ service_id: string; star: boolean }>({
    service_id: anyService.service_id,
    star: true,
  }),
  'service/left': row<Nothing>({}),
  'services/finished': row<{ starred: number; total: number }>({ starred: 1, total: 4 }),

  // Later steps.
  'review-automation/chosen': row<{ value: PreferenceValues['review_invites_preference'] }>({
    value: 'automate',
  }),
  'client-count/chosen': row<{ value: PreferenceValues['client_count_range'] }>({
    value: '50 - 150',
  }),
  'review-consent/given': row<{ value: PreferenceValues['review_automation_consent'] }>({
    value: 'automated',
  }),
  'pledge/confirmed': row<Nothing>({}),
  'client-storage/chosen': row<{ value: string }>({ value: 'Phone contacts' }),
  'photo-storage/chosen': row<{ values: PhotoStorage[] }>({ values: ['Instagram', 'Tiktok'] }),
  'instagram/returned': row<{ connected: boolean }>({ connected: true }),
  'numbers/left': row<{ first_name: string; last_name: string; synced: boolean }>({
    first_name: 'Sam',
    last_name: 'Reed',
    synced: true,
  }),
};

export type FactName = keyof typeof facts;

type Payloads = { [N in FactName]: (typeof facts)[N] };

export type FactPayload<N extends FactName> = Payloads[N];
