/** The five remotes. A new one starts with a line here; the compiler then names every place that owes it something. */
export const remoteNames = [
  'mf-login-location',
  'mf-gbp-create',
  'mf-priming-square',
  'mf-services',
  'mf-later-steps',
] as const;

export type RemoteName = (typeof remoteNames)[number];

type None = Record<never, never>;

/**
 * Every screen an owner can stand on, with what its address carries (already parsed by the shell).
 * Optional values are absent when the address did not have them.
 */
export interface ScreenParams {
  welcome: { step: 0 | 1 | 2 | 'permissions' };
  login: {
    status: 0 | 1 | 2 | 3;
    /** Why a sign-in that was set out for came to nothing. */
    error?: 'refused' | 'expired' | 'failed';
  };
  access: None;
  'no-location': None;
  'select-location': { email?: string };
  'no-business': { email?: string };
  'set-location': None;
  'wrong-account': {
    picture?: string;
    first_name?: string;
    last_name?: string;
    used_email?: string;
    /** How many locations that account manages; digits, as the address had them. */
    locations?: string;
  };
  'create-profile': { email?: string };
  'verify-code': { countrycode?: string; contact?: string };
  priming: {
    step: 0 | 1 | 2 | 3 | 4;
    /** Present when the owner comes back from Square; the shell has removed it from the address. */
    square?: string;
    merchant_id?: string;
    square_error?: string;
  };
  'booking-platform': None;
  services: {
    /** 1 the list, 5 the detail form, 6 the add form; see section 2.9 of the specification. */
    screen: 1 | 5 | 6;
    /** Prefills the detail form when a recommended or catalogue service was chosen. */
    name?: string;
    category?: string;
  };
  'service-search': None;
  'service-edit': { service_id?: string };
  'automate-reviews': None;
  'client-count': None;
  'review-consent': None;
  'reviews-pledge': None;
  'client-storage': None;
  'photos-storage': None;
  'connect-instagram': None;
  /** `data` is the one-time handle of an Instagram return: '' when the connection failed. */
  'set-number': { data?: string };
}

export type Screen = keyof ScreenParams;

/** Which remote draws which screen. */
export const screenOwners = {
  welcome: 'mf-login-location',
  login: 'mf-login-location',
  access: 'mf-login-location',
  'no-location': 'mf-login-location',
  'select-location': 'mf-login-location',
  'no-business': 'mf-login-location',
  'set-location': 'mf-login-location',
  'wrong-account': 'mf-login-location',
  'create-profile': 'mf-gbp-create',
  'verify-code': 'mf-gbp-create',
  priming: 'mf-priming-square',
  'booking-platform': 'mf-services',
  services: 'mf-services',
  'service-search': 'mf-services',
  'service-edit': 'mf-services',
  'automate-reviews': 'mf-later-steps',
  'client-count': 'mf-later-steps',
  'review-consent': 'mf-later-steps',
  'reviews-pledge': 'mf-later-steps',
  'client-storage': 'mf-later-steps',
  'photos-storage': 'mf-later-steps',
  'connect-instagram': 'mf-later-steps',
  'set-number': 'mf-later-steps',
} as const satisfies Record<Screen, RemoteName>;

export type ScreenOf<R extends RemoteName> = {
  [S in Screen]: (typeof screenOwners)[S] extends R ? S : never;
}[Screen];
