import type { FactName } from '../facts';
import type { Screen } from '../screens';

/** A way on: on that screen, the fact after which an owner stands at the next one. */
export interface Way {
  at: Screen;
  fact: FactName;
  to: Screen;
}

const way = (at: Screen, fact: FactName, to: Screen): Way => ({ at, fact, to });

/**
 * The ways on through the set-up, as section 4 of the specification has them: a fact that leads to two screens has
 * two of them. A test holds them to the shell's own table. These, and no others, another table may lead elsewhere.
 */
export const waysOn: readonly Way[] = [
  way('priming', 'square-usage/answered', 'services'),
  way('priming', 'square-usage/failed', 'services'),
  way('priming', 'square/returned', 'services'),
  way('priming', 'square/returned', 'review-consent'),
  way('priming', 'instagram/skipped', 'services'),
  way('priming', 'instagram/returned', 'services'),
  way('priming', 'services/introduced', 'services'),
  way('services', 'services/finished', 'set-number'),
  way('booking-platform', 'booking-platform/submitted', 'automate-reviews'),
  way('booking-platform', 'booking-platform/submitted', 'client-storage'),
  way('client-storage', 'client-storage/chosen', 'automate-reviews'),
  way('automate-reviews', 'review-automation/chosen', 'client-count'),
  way('automate-reviews', 'review-automation/chosen', 'reviews-pledge'),
  way('client-count', 'client-count/chosen', 'review-consent'),
  way('review-consent', 'review-consent/given', 'photos-storage'),
  way('reviews-pledge', 'pledge/confirmed', 'photos-storage'),
  way('photos-storage', 'photo-storage/chosen', 'connect-instagram'),
  way('photos-storage', 'photo-storage/chosen', 'set-number'),
  way('connect-instagram', 'instagram/skipped', 'set-number'),
  way('connect-instagram', 'instagram/returned', 'set-number'),
];

/** The screen with which the set-up ends, by 'numbers/left'. */
export const lastScreen = 'set-number' satisfies Screen;

/** The way that an owner chooses beside the table: the card on the services that asks for the booking platform. */
export const wayBeside = way('services', 'booking-platform/asked-about', 'booking-platform');

/** Where each other screen leads, in the end: sign-in and location before the set-up, and what lies over the services. */
export const waysIn: readonly Way[] = [
  way('welcome', 'google-sign-in/chosen', 'login'),
  way('login', 'login/continued', 'select-location'),
  way('access', 'account/switched', 'login'),
  way('no-location', 'account/switched', 'login'),
  way('wrong-account', 'account/switched', 'login'),
  way('prove-owner', 'identity/kept', 'select-location'),
  way('no-business', 'profile-creation/chosen', 'create-profile'),
  way('select-location', 'location/confirmed', 'priming'),
  way('set-location', 'location/corrected', 'select-location'),
  way('create-profile', 'profile/saved', 'priming'),
  way('verify-code', 'profile/saved', 'priming'),
  way('service-search', 'service-form/opened', 'services'),
  way('service-edit', 'service/changed', 'services'),
];
