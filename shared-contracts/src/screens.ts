import type * as z from 'zod/mini';
import type { screenParams } from './screen-params';

/** The remotes. `npx remote new` adds a line here. */
export const remoteNames = [
  'mf-login-location',
  'mf-gbp-create',
  'mf-priming-square',
  'mf-services',
  'mf-later-steps',
] as const;

export type RemoteName = (typeof remoteNames)[number];

/** The values from the address of each screen, parsed by the shell. */
export type ScreenParams = { [S in keyof typeof screenParams]: z.infer<(typeof screenParams)[S]> };

export type Screen = keyof ScreenParams;

/** The remote that renders each screen. */
export const screenOwners = {
  welcome: 'mf-login-location',
  login: 'mf-login-location',
  access: 'mf-login-location',
  'no-location': 'mf-login-location',
  'select-location': 'mf-login-location',
  'no-business': 'mf-login-location',
  'set-location': 'mf-login-location',
  'wrong-account': 'mf-login-location',
  'prove-owner': 'mf-login-location',
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

/** A remote that renders at least one screen. A new remote has none. */
export type Drawing = (typeof screenOwners)[Screen];

export type ScreenOf<R extends RemoteName> = {
  [S in Screen]: (typeof screenOwners)[S] extends R ? S : never;
}[Screen];
