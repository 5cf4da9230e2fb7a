import type { Screen } from 'shared-contracts';

/** The address of each screen. A new screen must be added here. */
export const paths = {
  welcome: '/welcome',
  login: '/onboard',
  access: '/onboard/access',
  'no-location': '/onboard/no-location',
  'select-location': '/onboard/select-locations',
  'no-business': '/onboard/nobiz',
  'set-location': '/SetLocation',
  'wrong-account': '/onboard/wrong-account',
  'prove-owner': '/onboard/prove',
  'create-profile': '/onboard/create-gbp',
  'verify-code': '/onboard/verify-otp',
  priming: '/onboard/priming',
  'booking-platform': '/dashboard/platform',
  services: '/services',
  'service-search': '/service/search',
  'service-edit': '/services/edit',
  'automate-reviews': '/automate-reviews',
  'client-count': '/client-count',
  'review-consent': '/review-consent',
  'reviews-pledge': '/reviews-pledge',
  'client-storage': '/onboard/client-storage',
  'photos-storage': '/onboard/photos-storage',
  'connect-instagram': '/onboard/connect-instagram',
  'set-number': '/setNumber',
} satisfies Record<Screen, string>;
