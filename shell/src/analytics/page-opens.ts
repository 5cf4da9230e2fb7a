import type { Screen, ScreenParams } from 'shared-contracts';

/** The page-open event of each screen. The specification defines some of the names. */
export const pageOpens = {
  welcome: ({ step }) =>
    (
      ({
        0: 'splash_screen_open',
        1: 'landing_screen_open',
        2: 'connect_google_screen_open',
        permissions: 'permissions_priming_open',
      }) as const
    )[step],
  login: ({ status }) => `login_status_${status}_open`,
  access: () => 'access_screen_open',
  'no-location': () => 'no_location_screen_open',
  'select-location': () => 'select_location_screen_open',
  'no-business': () => 'no_business_screen_open',
  'set-location': () => 'set_location_screen_open',
  'wrong-account': () => 'wrong_account_screen_open',
  'prove-owner': () => 'prove_owner_screen_open',
  'create-profile': () => 'create_profile_screen_open',
  'verify-code': () => 'verify_code_screen_open',
  priming: ({ step }) => `priming_step_${step}_open`,
  'booking-platform': () => 'platform_selection_open',
  services: ({ screen }) =>
    screen === 1 ? 'added_services_screen_open' : 'new_service_add_screen_open',
  'service-search': () => 'search_service_screen_open',
  'service-edit': () => 'edit_service_screen_open',
  'automate-reviews': () => 'automate_reviews_screen_open',
  'client-count': () => 'client_count_screen_open',
  'review-consent': () => 'review_consent_screen_open',
  'reviews-pledge': () => 'reviews_pledge_screen_open',
  'client-storage': () => 'client_storage_screen_open',
  'photos-storage': () => 'photos_storage_screen_open',
  'connect-instagram': () => 'connect_instagram_screen_open',
  'set-number': () => 'set_number_screen_open',
} satisfies { [S in Screen]: (params: ScreenParams[S]) => string };

export const pageOpen = (screen: Screen, params: ScreenParams[Screen]): string =>
  (pageOpens[screen] as (params: ScreenParams[Screen]) => string)(params);
