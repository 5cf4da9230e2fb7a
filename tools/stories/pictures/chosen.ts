/**
 * States that `npm test` compares at full size, on a phone in light theme: one of each kind of screen, sheet,
 * field and notice. `npm run pictures -- --check` compares all others.
 */
export const chosen: readonly string[] = [
  'mf-login-location/welcome/greeting',
  'mf-login-location/welcome/connect',
  'mf-login-location/select-location/one-chosen',
  'mf-login-location/select-location/address-asked-about',
  'mf-gbp-create/create-profile/sent-empty',
  'mf-gbp-create/verify-code/wrong-code',
  'mf-priming-square/priming/square-nothing-chosen',
  'mf-priming-square/priming/connect-square',
  'mf-services/booking-platform/asked-for-the-link',
  'mf-services/services/some-starred',
  'mf-services/services/bulk-add-picked-with-usual-prices',
  'mf-services/service-edit/filled',
  'mf-later-steps/client-count/answered-before',
  'mf-later-steps/photos-storage/two-chosen',
  'mf-later-steps/set-number/a-number-too-short',
  'shell/frame/with-the-map-of-the-set-up',
  'shell/frame/failed',
  'shell/finish/everything-set-up',
  'shell/set-up/answers-to-check-opened',
  'shell/tips/for-this-step',
];
