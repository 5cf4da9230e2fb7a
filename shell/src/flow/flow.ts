import type { AnyFact, FactName, FactPayload, ScreenParams } from 'shared-contracts';
import { backFrom } from './back';
import { screen, screenWithUid, stay, type Destination, type Standing } from './destination';

/**
 * What comes after what: section 4 of the specification as a table. Pure: a fact and where the owner
 * stands go in, a destination comes out.
 */

/** Where 'Skip' leads at the Square step: the specification leaves it open (C2). */
const afterSquareSkipped = screen('priming', { step: 3 });

const staying = (): Destination => stay;
const priming = screenWithUid('priming', { step: 1 });
const signIn = ({ session }: Standing): Destination =>
  session.redirect_url ? { to: 'provider', url: session.redirect_url } : stay;

/** Back to what they were about to do, or to where they had stopped. */
function identityKept(act: 'square' | 'instagram' | undefined, email: string | undefined) {
  if (act === 'square') return screen('priming', { step: 2 }, 'replace');
  if (act === 'instagram') return screen('connect-instagram', {}, 'replace');
  const choosing = screen('select-location', { email }, 'replace');
  return { to: 'recorded-stage', otherwise: choosing, whenCompleted: choosing } as const;
}

const squareReturns: Record<FactPayload<'square/returned'>['outcome'], Destination> = {
  connected: screen('services', { screen: 1 }, 'replace'),
  'mapped-late': screen('review-consent', {}, 'replace'),
  'not-mapped': screen('services', { screen: 1 }, 'replace'),
  refused: screen('services', { screen: 1 }, 'replace'),
};

const platformOutcomes: Record<FactPayload<'booking-platform/submitted'>['how'], Destination> = {
  linked: screen('automate-reviews', {}, 'full-page'),
  skipped: screen('automate-reviews', {}, 'full-page'),
  none: screen('client-storage'),
};

/** An edit lies over the screen it was opened from. */
const fromEdit: Destination = { to: 'back', otherwise: screen('services', { screen: 1 }) };

export const flow = {
  'screen/opened': staying,
  'help/called': staying,
  'draft/changed': staying,
  'notice/raised': staying,
  'onboarding-message/failed': staying,
  'sign-in/offered': staying,
  'locations/read': staying,
  'place/chosen': staying,
  'location/picked': staying,
  'location/continued': staying,
  'location/agreed': staying,
  'listing/answered': staying,
  'profile/refused': staying,
  'code/refused': staying,
  'code/sent-again': staying,
  'service/starred': staying,
  'services/added': staying,

  'back/chosen': (_, standing) => backFrom[standing.screen](standing),

  'splash/ended': (_, { params }) =>
    (params as ScreenParams['welcome']).step === 0
      ? screen('welcome', { step: 1 }, 'replace')
      : stay,
  'welcome/started': () => screen('welcome', { step: 2 }),
  'permissions/asked-about': () => screen('welcome', { step: 'permissions' }),
  'permissions/allowed': () => screen('welcome', { step: 2 }),
  'google-sign-in/chosen': (_, standing) => signIn(standing),

  // On the app build the browser has done its part: the app goes on.
  'login/continued': (_, { session, build }) =>
    build === 'app' ? { to: 'close-browser' } : screen('select-location', { email: session.email }),
  // Which business it is about goes along: the provider is asked for an account that has it.
  'account/switched': () => ({
    to: 'screen',
    screen: 'login',
    params: { status: 2 },
    carrying: 'place_id',
  }),
  'email/abandoned': () => ({ to: 'start-over', then: screen('login', { status: 0 }) }),
  'email/found-missing': () => screen('login', { status: 0 }),
  'locations/none-found': ({ email }) => screen('no-business', { email }, 'replace'),
  // Their own are what they may choose from; with an address that is nobody's here they sign in.
  'locations/refused': (_, { session, params }) =>
    session.email && session.email !== (params as ScreenParams['select-location']).email
      ? screen('select-location', { email: session.email }, 'replace')
      : screen('login', { status: 0 }, 'replace'),
  'identity/kept': ({ act }, { session }) => identityKept(act, session.email),
  'profile-creation/chosen': (_, { session }) => screen('create-profile', { email: session.email }),
  'location/rejected': () => screen('set-location'),
  'location/corrected': (_, { session }) => screen('select-location', { email: session.email }),
  'location/refused': () => ({ to: 'clear' }),
  'location/confirmed': ({ newUser }) =>
    newUser
      ? { to: 'recorded-stage', otherwise: priming, whenCompleted: priming }
      : { to: 'restored-owner', otherwise: priming },

  'code/sent': ({ countrycode, contact }) => screen('verify-code', { countrycode, contact }),
  'code/found-missing': (_, { session }) =>
    screen('create-profile', { email: session.email }, 'replace'),
  'profile/saved': () => priming,

  'priming/understood': () => screen('priming', { step: 1 }),
  'square-usage/answered': ({ square_preference }) =>
    square_preference === 'no-square'
      ? screen('services', { screen: 1 })
      : screen('priming', { step: 2 }),
  'square-usage/failed': () => screen('services', { screen: 1 }),
  'square/chosen': ({ url }) => ({ to: 'provider', url }),
  'square/skipped': () => afterSquareSkipped,
  'square/returned': ({ outcome }) => squareReturns[outcome],
  'services/introduced': () => screenWithUid('services', { screen: 1 }),

  'booking-platform/asked-about': () => screen('booking-platform'),
  'booking-platform/submitted': ({ how }) => platformOutcomes[how],
  'service-search/opened': () => screen('service-search'),
  'service-form/opened': ({ name, category }) =>
    screen('services', { screen: name ? 5 : 6, name, category }),
  'service/opened': ({ service_id }) => screen('service-edit', { service_id }),
  'service/added': () => screen('services', { screen: 1 }),
  'service/changed': () => fromEdit,
  // There is nothing left to come back to.
  'service/deleted': () => screen('services', { screen: 1 }, 'replace'),
  'service/left': () => fromEdit,
  'services/finished': () => screen('set-number', {}, 'full-page'),

  'review-automation/chosen': ({ value }) =>
    value === 'automate' ? screen('client-count') : screen('reviews-pledge'),
  'client-count/chosen': () => screen('review-consent'),
  'review-consent/given': () => screen('photos-storage'),
  'pledge/confirmed': () => screen('photos-storage'),
  'client-storage/chosen': () => screen('automate-reviews'),
  'photo-storage/chosen': ({ values }) =>
    values.includes('Instagram') ? screenWithUid('connect-instagram') : screen('set-number'),
  'instagram/chosen': ({ from }) => ({ to: 'instagram', from }),
  'instagram/skipped': ({ from }) =>
    from === 'priming' ? screen('services', { screen: 1 }) : screen('set-number'),
  // Who set out from priming has the services before them; who failed can try again there.
  'instagram/returned': ({ connected }, { params }) => {
    if ((params as ScreenParams['set-number']).from !== 'priming') return stay;
    return connected
      ? screen('services', { screen: 1 }, 'replace')
      : screen('priming', { step: 3 }, 'replace');
  },
  'numbers/left': () => ({ to: 'end' }),
} satisfies { [N in FactName]: (payload: FactPayload<N>, standing: Standing) => Destination };

/** Whether a fact, whoever stands where, leaves the owner there. */
export const leadsNowhere = (name: FactName): boolean => flow[name] === staying;

/** Where a fact leads an owner who stands there. */
export const next = ({ name, payload }: AnyFact, standing: Standing): Destination =>
  (flow[name] as (payload: unknown, standing: Standing) => Destination)(payload, standing);
