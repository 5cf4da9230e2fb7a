import type { Screen } from 'shared-contracts';

/**
 * What kind of thing happened: a page came up, an owner chose something, something turned out; how the page performed;
 * a version that could not be used, or an error that nobody caught; a flow that was moved on to another set of releases.
 */
type Kind = 'open' | 'click' | 'outcome' | 'vital' | 'failure' | 'release';

interface Row {
  kind: Kind;
  /** The screens on which it can happen. */
  on: readonly Screen[] | 'any';
}

const row =
  (kind: Kind) =>
  (...on: Screen[]): Row => ({ kind, on });
const open = row('open');
const click = row('click');
const outcome = row('outcome');

const anywhere = (kind: Kind): Row => ({ kind, on: 'any' });

/**
 * Every event there is. The tables that say when one happens (by-fact.ts, page-opens.ts, vitals.ts) can
 * name no other; whoever reads the collected events finds here what they mean.
 */
export const catalogue = {
  splash_screen_open: open('welcome'),
  landing_screen_open: open('welcome'),
  connect_google_screen_open: open('welcome'),
  permissions_priming_open: open('welcome'),
  splash_ended: outcome('welcome'),
  get_started_btn_click: click('welcome'),
  continue_w_google_click: click('welcome', 'login'),
  permissions_why_click: click('welcome'),
  allow_permission_click: click('welcome'),

  login_status_0_open: open('login'),
  login_status_1_open: open('login'),
  login_status_2_open: open('login'),
  login_status_3_open: open('login'),
  login_continue_click: click('login'),
  access_screen_open: open('access'),
  no_location_screen_open: open('no-location'),
  no_business_screen_open: open('no-business'),
  wrong_account_screen_open: open('wrong-account'),
  prove_owner_screen_open: open('prove-owner'),
  identity_kept_click: click('prove-owner'),
  switch_google_account_click: click('access', 'wrong-account'),
  try_another_email_click: click('access', 'no-location', 'no-business', 'select-location'),

  select_location_screen_open: open('select-location'),
  locations_read: outcome('select-location'),
  locations_none_found: outcome('select-location'),
  email_login_error: outcome('select-location', 'create-profile', 'verify-code'),
  location_card_click: click('select-location'),
  select_location_continue_click: click('select-location'),
  location_confirm_click: click('select-location'),
  location_reject_click: click('select-location'),
  location_saved: outcome('select-location'),
  location_save_refused: outcome('select-location', 'create-profile', 'verify-code'),
  onboarding_message_failed: outcome('select-location'),
  create_gbp_click: click('select-location', 'no-business', 'no-location'),
  set_location_screen_open: open('set-location'),
  location_corrected: click('set-location'),

  create_profile_screen_open: open('create-profile'),
  place_chosen: click('create-profile'),
  listing_answered: click('create-profile'),
  verify_refused: outcome('create-profile'),
  otp_sent: outcome('create-profile'),
  verify_code_screen_open: open('verify-code'),
  otp_refused: outcome('verify-code'),
  otp_sent_again: click('verify-code'),
  profile_saved: outcome('create-profile', 'verify-code'),

  priming_step_0_open: open('priming'),
  priming_step_1_open: open('priming'),
  priming_step_2_open: open('priming'),
  priming_step_3_open: open('priming'),
  priming_step_4_open: open('priming'),
  priming_got_it_click: click('priming'),
  square_usage_answered: click('priming'),
  square_usage_failed: outcome('priming'),
  connect_square_click: click('priming'),
  skip_square_click: click('priming'),
  square_returned: outcome('priming'),
  services_got_it_click: click('priming'),
  connect_instagram_click: click('priming', 'connect-instagram'),
  skip_instagram_click: click('priming', 'connect-instagram'),

  platform_selection_open: open('booking-platform'),
  platform_selection_done: click('booking-platform'),
  added_services_screen_open: open('services'),
  new_service_add_screen_open: open('services'),
  search_service_screen_open: open('service-search'),
  edit_service_screen_open: open('service-edit'),
  booking_platform_link_click: click('services'),
  add_service_click: click('services'),
  service_form_open_click: click('services', 'service-search'),
  edit_service_click: click('services'),
  service_added: click('services'),
  services_added: click('services'),
  service_changed: click('service-edit'),
  service_deleted: click('service-edit'),
  service_starred: click('services'),
  service_left: click('service-edit'),
  services_done_click: click('services'),

  automate_reviews_screen_open: open('automate-reviews'),
  automate_reviews_done: click('automate-reviews'),
  client_count_screen_open: open('client-count'),
  client_count_done: click('client-count'),
  review_consent_screen_open: open('review-consent'),
  review_consent_done: click('review-consent'),
  reviews_pledge_screen_open: open('reviews-pledge'),
  reviews_pledge_confirm_click: click('reviews-pledge'),
  client_storage_screen_open: open('client-storage'),
  client_storage_done: click('client-storage'),
  photos_storage_screen_open: open('photos-storage'),
  photos_storage_done: click('photos-storage'),
  connect_instagram_screen_open: open('connect-instagram'),
  set_number_screen_open: open('set-number'),
  instagram_returned: outcome('set-number'),
  set_number_done_click: click('set-number'),

  help_click: anywhere('click'),
  back_click: anywhere('click'),
  web_vital_lcp: anywhere('vital'),
  web_vital_inp: anywhere('vital'),
  web_vital_cls: anywhere('vital'),
  web_vital_ttfb: anywhere('vital'),
  remote_failed: anywhere('failure'),
  stray_error: anywhere('failure'),
  release_set_moved: anywhere('release'),
} satisfies Record<string, Row>;

export type EventName = keyof typeof catalogue;

export const isEventName = (name: string): name is EventName => name in catalogue;
