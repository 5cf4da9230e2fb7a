import type { Screen } from 'shared-contracts';
import type { Visitor } from 'shared-contracts/api';

/** Whom a screen is for: anybody, an account that signed in, or an owner with a business. */
type For = 'anybody' | 'account' | 'owner';

const screensFor = {
  welcome: 'anybody',
  login: 'anybody',
  access: 'anybody',
  'no-location': 'anybody',
  'no-business': 'anybody',
  'wrong-account': 'anybody',
  'prove-owner': 'anybody',
  'select-location': 'account',
  'set-location': 'account',
  'create-profile': 'account',
  'verify-code': 'account',
  priming: 'owner',
  'booking-platform': 'owner',
  services: 'owner',
  'service-search': 'owner',
  'service-edit': 'owner',
  'automate-reviews': 'owner',
  'client-count': 'owner',
  'review-consent': 'owner',
  'reviews-pledge': 'owner',
  'client-storage': 'owner',
  'photos-storage': 'owner',
  'connect-instagram': 'owner',
  'set-number': 'owner',
} as const satisfies Record<Screen, For>;

/** Nobody fills in one of these for nothing: who is not signed in hears it before. */
const forms: readonly Screen[] = ['create-profile', 'set-location', 'set-number'];

export const isForAnybody = (screen: Screen): boolean => screensFor[screen] === 'anybody';

export const isForm = (screen: Screen): boolean => forms.includes(screen);

/**
 * What stands between a visitor and a screen. What an account does takes a sign-in: who came by a link
 * alone hears it before they begin (0021). Their numbers they may leave as they are; only changing them takes one,
 * and is asked for then.
 */
export function lackingFor(screen: Screen, visitor: Visitor): 'nothing' | 'sign-in' | 'business' {
  const whom: For = screensFor[screen];
  if (whom === 'anybody') return 'nothing';
  if (!visitor.email && !visitor.uid) return 'sign-in';
  if (whom === 'account' && !visitor.signed_in) return 'sign-in';
  return whom === 'owner' && !visitor.uid ? 'business' : 'nothing';
}
