import type { Screen } from 'shared-contracts';
import type { Visitor } from 'shared-contracts/api';

/** Who can use a screen: any visitor, an account that signed in, or an owner with a business. */
type Audience = 'anybody' | 'account' | 'owner';

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
} as const satisfies Record<Screen, Audience>;

/** Forms. Visitors who have to sign in see that before they fill one in. */
const forms: readonly Screen[] = ['create-profile', 'set-location', 'set-number'];

export const isForAnybody = (screen: Screen): boolean => screensFor[screen] === 'anybody';

export const isForm = (screen: Screen): boolean => forms.includes(screen);

/**
 * Returns what a visitor needs before they can use a screen. A visitor who opened a link has to sign in
 * before an account screen (0021).
 * The phone number step can be left unchanged without a sign-in. Changing the number requires one.
 */
export function lackingFor(screen: Screen, visitor: Visitor): 'nothing' | 'sign-in' | 'business' {
  const audience: Audience = screensFor[screen];
  if (audience === 'anybody') return 'nothing';
  if (!visitor.email && !visitor.uid) return 'sign-in';
  if (audience === 'account' && !visitor.signed_in) return 'sign-in';
  return audience === 'owner' && !visitor.uid ? 'business' : 'nothing';
}
