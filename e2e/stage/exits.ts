import type { Page } from '@playwright/test';
import type { FactName, Screen } from 'shared-contracts';
import type { Account, Owner } from './owner';

/** Where each screen lives. A new screen is missing here until somebody says how it is reached. */
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

/** Screens that an owner comes to by a link, or back from the sign-in, and by nothing they press. */
export const entrances: Screen[] = [
  'welcome',
  'login',
  'access',
  'no-location',
  'wrong-account',
  'prove-owner',
];

/** Where an owner leaves for: a provider's page, or the dashboard. */
type Outside = 'Google' | 'Square' | 'Instagram' | 'the dashboard';

export type Act = (page: Page, owner: Owner) => Promise<unknown>;

/** A screen, or one of those that share an address: its step, status or number. */
type Stop = Screen | `${keyof typeof parts} ${string}`;

/** The query value that tells such screens apart. */
export const parts = {
  welcome: 'step',
  login: 'status',
  priming: 'step',
  services: 'screen',
} as const;

/** Which of them an address means that does not say. */
export const firstParts = {
  welcome: '0',
  login: '0',
  priming: '1',
  services: '1',
} satisfies Record<keyof typeof parts, string>;

export interface Exit {
  from: Screen;
  /** What the address adds to the screen's path. */
  query?: string;
  /** The fact that is told. */
  by: FactName;
  act: Act;
  to: Stop | Outside;
}

/** Exits that one account can take one after the other. */
export interface Walk {
  as?: Account;
  /** Whether a business of the account is linked before it begins. */
  linked?: boolean;
  exits: Exit[];
}

/** How a page outside is recognised. */
export const outside: Record<Outside, RegExp> = {
  Google: /\/google\/o\/oauth2/,
  Square: /\/square\/oauth2\/authorize/,
  Instagram: /\/instagram\/oauth\/authorize/,
  // Whoever has just finished is led on from there to what they set up.
  'the dashboard': /\/(old-dashboard-transit|finish$)/,
};
