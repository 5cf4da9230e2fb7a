import type { Page } from '@playwright/test';
import type { Screen } from 'shared-contracts';
import { paths } from '../stage/paths';
import type { OwnerSetup } from '../stage/owner-setup';
import type { Account, Owner } from '../stage/owner';
import { standBeforeCode } from '../stage/profile';
import { listed } from '../stage/services';

interface Ground {
  page: Page;
  owner: Owner;
  ownerSetup: OwnerSetup;
}

/** A screen, with its step if several screens share the address, and its owner. */
export interface Opened {
  query?: string;
  /** The parameter that distinguishes it from others at the same address. */
  called?: string;
  /** The screen of the owner, if it is not the requested one. */
  leadsTo?: Screen;
  /** Prepares the owner for the screen. Returns the query if only that selects it. */
  by(ground: Ground): Promise<unknown>;
}

const signedOut = () => Promise.resolve();
const signedIn =
  (account?: Account) =>
  ({ ownerSetup }: Ground) =>
    ownerSetup.signedIn(account);
const linked = async ({ ownerSetup }: Ground) => void (await ownerSetup.withBusiness());
const withServices = async ({ ownerSetup }: Ground) => {
  const owner = await ownerSetup.withBusiness();
  const { service_id } = await listed(ownerSetup, owner);
  await listed(ownerSetup, owner, { name: 'Buzz Cut', star: true });
  return service_id;
};
const setOutFromFinish = async (ground: Ground) => {
  await ground.page.addInitScript(() =>
    sessionStorage.setItem('shopfront:editing', 'photos finish'),
  );
  await linked(ground);
};

/** All screens. Add new screens here. */
export const screens = {
  welcome: [0, 1, 2, 'permissions'].map((step) => ({ query: `?step=${step}`, by: signedOut })),
  login: [
    ...[0, 1, 2, 3].map((status) => ({ query: `?status=${status}`, by: signedIn() })),
    {
      called: 'come back',
      leadsTo: 'client-count',
      by: ({ ownerSetup }) => ownerSetup.atStage('client-count'),
    },
  ],
  access: [{ by: signedIn() }],
  'no-location': [{ by: signedIn() }],
  'select-location': [
    { called: 'of many', by: signedIn('maya.chen') },
    { called: 'of one', by: signedIn('omar.haddad') },
  ],
  'no-business': [{ by: signedIn('nina.kowalska') }],
  'set-location': [{ by: signedIn('maya.chen') }],
  'wrong-account': [
    { query: '?first_name=Priya&last_name=Nair&used_email=priya%40example.com', by: signedIn() },
  ],
  'prove-owner': [{ query: '?act=square', by: linked }],
  'create-profile': [{ by: signedIn('nina.kowalska') }],
  'verify-code': [
    { by: ({ page, owner, ownerSetup }) => standBeforeCode(page, owner, ownerSetup) },
  ],
  priming: [0, 1, 2, 3, 4].map((step) => ({ query: `?step=${step}`, by: linked })),
  'booking-platform': [{ by: linked }],
  services: [
    { by: linked },
    { called: 'with two listed', by: withServices },
    { query: '?screen=5&name=Skin%20Fade', by: linked },
    { query: '?screen=6', by: linked },
  ],
  'service-search': [{ by: linked }],
  'service-edit': [{ by: async (ground) => `?service_id=${await withServices(ground)}` }],
  'automate-reviews': [{ by: linked }],
  'client-count': [{ by: linked }],
  'review-consent': [{ by: linked }],
  'reviews-pledge': [{ by: linked }],
  'client-storage': [{ by: linked }],
  'photos-storage': [{ by: linked }, { called: 'to change it', by: setOutFromFinish }],
  'connect-instagram': [{ by: linked }],
  'set-number': [{ by: linked }],
} satisfies Record<Screen, Opened[]>;

export const places = (Object.entries(screens) as [Screen, Opened[]][]).flatMap(
  ([screen, opened]) =>
    opened.map(({ query = '', called, leadsTo, by }) => {
      const name = [paths[screen] + query, called].filter(Boolean).join(', ');
      return { screen, name, path: paths[screen], query, leadsTo, by };
    }),
);
