import type { Page } from '@playwright/test';
import type { FactName, Screen } from 'shared-contracts';
import type { Account, Owner } from './owner';

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

/** Screens that an owner reaches by a link or from the sign-in, and not by a control. */
export const entrances: Screen[] = [
  'welcome',
  'login',
  'access',
  'no-location',
  'wrong-account',
  'prove-owner',
];

/** Destinations outside: a provider's page, or the dashboard. */
type Outside = 'Google' | 'Square' | 'Instagram' | 'the dashboard';

export type Act = (page: Page, owner: Owner) => Promise<unknown>;

/** A screen, with its step, status, or number if several screens share the address. */
type Stop = Screen | `${keyof typeof parts} ${string}`;

/** The query value that distinguishes such screens. */
export const parts = {
  welcome: 'step',
  login: 'status',
  priming: 'step',
  services: 'screen',
} as const;

/** The default if the address has no such value. */
export const firstParts = {
  welcome: '0',
  login: '0',
  priming: '1',
  services: '1',
} satisfies Record<keyof typeof parts, string>;

export interface Exit {
  from: Screen;
  /** Text that the address adds to the screen's path. */
  query?: string;
  /** The reported event. */
  by: FactName;
  act: Act;
  to: Stop | Outside;
}

/** Exits that the same account can take in a row. */
export interface Walk {
  as?: Account;
  /** Whether a business of the account is linked before it starts. */
  linked?: boolean;
  exits: Exit[];
}

/** The pattern of an outside page. */
export const outside: Record<Outside, RegExp> = {
  Google: /\/google\/o\/oauth2/,
  Square: /\/square\/oauth2\/authorize/,
  Instagram: /\/instagram\/oauth\/authorize/,
  // An owner who has just finished is led to the summary.
  'the dashboard': /\/(old-dashboard-transit|finish$)/,
};
