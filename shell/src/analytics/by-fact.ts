import type { AnyFact, FactName, FactPayload, ViewConfig } from 'shared-contracts';
import { endsSplash } from '../storage/by-fact';
import type { Stored } from '../storage/stored';
import { isEventName, type EventName } from './catalogue';

export interface Tracked {
  name: EventName;
  /** Only what a row names: nothing of a payload leaves by accident. */
  fields?: Record<string, string | number | boolean>;
}

const untracked = (): Tracked | undefined => undefined;
const event = (name: EventName) => (): Tracked => ({ name });

/** A page's coming up, and by which tag and from which country, where that is known. Of the splash and the connect page it is told whether it is the first (4.1, C48). */
const opened = (name: string | undefined, stored: Stored): Tracked | undefined => {
  if (name === undefined || !isEventName(name)) return undefined;
  const { splash = 'true', srcTag, src_tag = srcTag, country } = stored;
  const fields = {
    ...(endsSplash(name) && { first_view: splash === 'true' }),
    ...(src_tag && { source_tag: src_tag }),
    ...(country && { country }),
  };
  return Object.keys(fields).length > 0 ? { name, fields } : { name };
};

/** The click event of each fact. Page-open events are told by 'screen/opened' (page-opens.ts). */
export const eventByFact = {
  'screen/opened': ({ event: name }, stored) => opened(name, stored),
  'help/called': event('help_click'),
  'back/chosen': event('back_click'),
  'draft/changed': untracked,
  'notice/raised': untracked,
  'email/abandoned': event('try_another_email_click'),
  'splash/ended': ({ how }) => ({ name: 'splash_ended', fields: { how } }),
  'sign-in/offered': untracked,
  'welcome/started': event('get_started_btn_click'),
  'google-sign-in/chosen': event('continue_w_google_click'),
  'permissions/asked-about': event('permissions_why_click'),
  'permissions/allowed': event('allow_permission_click'),
  'login/continued': event('login_continue_click'),
  'account/switched': event('switch_google_account_click'),
  'locations/read': ({ count }) => ({ name: 'locations_read', fields: { count } }),
  'locations/none-found': event('locations_none_found'),
  'locations/refused': untracked,
  'identity/kept': event('identity_kept_click'),
  'email/found-missing': event('email_login_error'),
  'location/picked': ({ verified }) => ({ name: 'location_card_click', fields: { verified } }),
  'location/continued': event('select_location_continue_click'),
  'location/agreed': event('location_confirm_click'),
  'location/confirmed': ({ newUser }) => ({ name: 'location_saved', fields: { newUser } }),
  'location/rejected': event('location_reject_click'),
  'location/refused': event('location_save_refused'),
  'onboarding-message/failed': ({ by, code }) => ({
    name: 'onboarding_message_failed',
    fields: { by, code },
  }),
  'location/corrected': ({ country }) => ({ name: 'location_corrected', fields: { country } }),
  'profile-creation/chosen': event('create_gbp_click'),
  'place/chosen': event('place_chosen'),
  'listing/answered': ({ mine, managed }) => ({
    name: 'listing_answered',
    fields: { mine, managed },
  }),
  'profile/refused': ({ by, because }) => ({ name: 'verify_refused', fields: { by, because } }),
  'code/refused': ({ code }) => ({ name: 'otp_refused', fields: { code } }),
  'code/sent': ({ by, countrycode }) => ({ name: 'otp_sent', fields: { by, countrycode } }),
  'code/sent-again': ({ by }) => ({ name: 'otp_sent_again', fields: { by } }),
  'code/found-missing': untracked,
  'profile/saved': ({ verified }) => ({ name: 'profile_saved', fields: { verified } }),
  'priming/understood': event('priming_got_it_click'),
  'square-usage/answered': ({ square_preference }) => ({
    name: 'square_usage_answered',
    fields: { square_preference },
  }),
  'square-usage/failed': event('square_usage_failed'),
  'square/chosen': event('connect_square_click'),
  'square/skipped': event('skip_square_click'),
  'square/returned': ({ outcome }) => ({ name: 'square_returned', fields: { outcome } }),
  'instagram/chosen': ({ from }) => ({ name: 'connect_instagram_click', fields: { from } }),
  'instagram/skipped': ({ from }) => ({ name: 'skip_instagram_click', fields: { from } }),
  'services/introduced': event('services_got_it_click'),
  'booking-platform/asked-about': event('booking_platform_link_click'),
  'booking-platform/submitted': ({ booking_platform: chosen, how }, _stored, platforms) => {
    // A typed name is free text, and may name a person.
    const named = chosen !== null && platforms.some(({ id }) => id === chosen) ? chosen : 'other';
    const booking_platform = chosen === null ? 'Not found' : named;
    return { name: 'platform_selection_done', fields: { booking_platform, how } };
  },
  'service-search/opened': event('add_service_click'),
  'service-form/opened': event('service_form_open_click'),
  'service/opened': event('edit_service_click'),
  'service/added': ({ service }) => ({
    name: 'service_added',
    fields: { category: service.category, pricing_type: service.pricing_type },
  }),
  'services/added': ({ services, from }) => ({
    name: 'services_added',
    fields: { count: services.length, from },
  }),
  'service/changed': event('service_changed'),
  'service/deleted': event('service_deleted'),
  'service/starred': ({ star }) => ({ name: 'service_starred', fields: { star } }),
  'service/left': event('service_left'),
  'services/finished': ({ starred, total }) => ({
    name: 'services_done_click',
    fields: { starred, total },
  }),
  'review-automation/chosen': ({ value }) => ({ name: 'automate_reviews_done', fields: { value } }),
  'client-count/chosen': ({ value }) => ({ name: 'client_count_done', fields: { value } }),
  'review-consent/given': ({ value }) => ({ name: 'review_consent_done', fields: { value } }),
  'pledge/confirmed': event('reviews_pledge_confirm_click'),
  'client-storage/chosen': event('client_storage_done'),
  'photo-storage/chosen': ({ values }) => ({
    name: 'photos_storage_done',
    fields: { values: values.join(',') },
  }),
  'instagram/returned': ({ connected }) => ({ name: 'instagram_returned', fields: { connected } }),
  'numbers/left': ({ synced }) => ({ name: 'set_number_done_click', fields: { synced } }),
} satisfies {
  [N in FactName]: (
    payload: FactPayload<N>,
    stored: Stored,
    platforms: ViewConfig['bookingPlatforms'],
  ) => Tracked | undefined;
};

/**
 * The event of a fact, if it has one.
 *
 * @param stored what stood in storage before the fact
 * @param platforms booking platforms that the screen offers
 */
export const trackedBy = (
  { name, payload }: AnyFact,
  stored: Stored = {},
  platforms: ViewConfig['bookingPlatforms'] = [],
): Tracked | undefined => (eventByFact[name] as Row)(payload, stored, platforms);

type Row = (...values: [payload: unknown, Stored, ViewConfig['bookingPlatforms']]) => Tracked;
