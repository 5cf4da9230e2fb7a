import type { AnyFact, FactName, FactPayload } from 'shared-contracts';
import type { BusinessLocation } from 'shared-contracts/api';
import type { Stored, StoredChange } from './stored';

/** Which keys a fact keeps. A fact that keeps nothing says so, since a new one must be decided about. */
const nothing = (): StoredChange => ({});

const address = (location: BusinessLocation) => location.storefrontAddress.addressLines.join(', ');

const oneWord = (value: string | undefined) => value || undefined;

/** After these events the splash has been seen, whether or not it played (4.1). */
export const endsSplash = (event: string | undefined): boolean =>
  event === 'splash_screen_open' || event === 'connect_google_screen_open';

export const storageByFact = {
  'screen/opened': ({ screen, event }, { splash = 'true', landing = 'true' }) =>
    screen === 'welcome' ? { landing, splash: endsSplash(event) ? 'false' : splash } : {},
  'help/called': nothing,
  'back/chosen': nothing,
  'draft/changed': nothing,
  'notice/raised': nothing,
  'email/abandoned': nothing,
  'splash/ended': nothing,
  'sign-in/offered': nothing,
  'welcome/started': nothing,
  'google-sign-in/chosen': nothing,
  'permissions/asked-about': nothing,
  'permissions/allowed': nothing,
  'login/continued': nothing,
  'account/switched': nothing,
  'locations/read': ({ email }) => ({ email }),
  'locations/none-found': ({ email }) => ({ email }),
  'locations/refused': nothing,
  // A sign-in that was offered for the link is not the one to go on with.
  'identity/kept': () => ({ redirect_url: undefined }),
  'email/found-missing': nothing,
  'location/picked': nothing,
  'location/continued': nothing,
  'location/agreed': nothing,
  'location/confirmed': ({ location, uid }) => ({
    uid,
    location: location.name,
    place_id: location.metadata.placeId,
    biz_name: location.title,
    business_location: address(location),
    temp_loc: undefined,
    temp_loc_name: undefined,
  }),
  'location/rejected': ({ location }) => ({
    temp_loc: location.title,
    temp_loc_name: location.name,
    business_location: undefined,
  }),
  'location/refused': nothing,
  'onboarding-message/failed': nothing,
  'location/corrected': ({ street, line, town, postal_code, state, country }) => ({
    business_location: [street, line, town, postal_code, state, country].filter(Boolean).join(', '),
    address_lines: [street, line].filter(Boolean).join(', '),
    locality: town,
    postal_code,
    administrative_area: state,
  }),
  'profile-creation/chosen': nothing,
  'place/chosen': (place) => ({
    ref_place_id: place.ref_place_id,
    address_lines: place.address_lines.join(', '),
    locality: place.locality,
    administrative_area: place.administrative_area,
    postal_code: place.postal_code,
    latitude: String(place.latitude),
    longitude: String(place.longitude),
  }),
  'listing/answered': nothing,
  'profile/refused': nothing,
  'code/refused': nothing,
  'code/sent': (code) => ({
    verification_token: code.verification_token,
    location: code.location_name,
    primary_category: code.primary_category,
    contact: code.contact,
    countrycode: code.countrycode,
    biz_name: oneWord(code.biz_name),
    business_location: oneWord(code.business_location),
    ref_place_id: oneWord(code.ref_place_id),
    code_by: code.by,
    code_to: code.to,
    code_ways: code.ways?.join(','),
  }),
  'code/sent-again': ({ verification_token, by, to }) => ({
    verification_token,
    code_by: by,
    code_to: to,
  }),
  'code/found-missing': nothing,
  'profile/saved': (profile) => ({
    uid: profile.uid,
    place_id: profile.place_id,
    location: profile.location_name,
    biz_name: profile.biz_name,
    primary_category: profile.primary_category,
    verification_token: undefined,
    code_by: undefined,
    code_to: undefined,
    code_ways: undefined,
  }),
  'priming/understood': nothing,
  'square-usage/answered': nothing,
  'square-usage/failed': nothing,
  'square/chosen': () => ({ square_oauth_started: new Date().toISOString() }),
  'square/skipped': nothing,
  'square/returned': ({ outcome }) => ({
    square_oauth_started: undefined,
    ...(outcome === 'connected' && { squareOauth: 'Completed' }),
  }),
  'instagram/chosen': nothing,
  'instagram/skipped': nothing,
  'services/introduced': nothing,
  'booking-platform/asked-about': nothing,
  'booking-platform/submitted': nothing,
  'service-search/opened': nothing,
  'service-form/opened': nothing,
  'service/opened': nothing,
  'service/added': nothing,
  'services/added': nothing,
  'service/changed': nothing,
  'service/deleted': nothing,
  'service/starred': nothing,
  'service/left': nothing,
  'services/finished': nothing,
  'review-automation/chosen': nothing,
  'client-count/chosen': nothing,
  'review-consent/given': nothing,
  'pledge/confirmed': nothing,
  'client-storage/chosen': nothing,
  'photo-storage/chosen': nothing,
  'instagram/returned': nothing,
  'numbers/left': ({ first_name, last_name }) => ({ first_name, last_name }),
} satisfies { [N in FactName]: (payload: FactPayload<N>, stored: Stored) => StoredChange };

/** What a fact keeps in browser storage, beside what is there. */
export const storedBy = ({ name, payload }: AnyFact, stored: Stored): StoredChange =>
  (storageByFact[name] as (payload: unknown, stored: Stored) => StoredChange)(payload, stored);
