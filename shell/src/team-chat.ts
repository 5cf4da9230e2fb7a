import type { AnyFact, FactName, FactPayload, Session } from 'shared-contracts';
import type { Api } from 'shared-contracts/api';
import type { Settings } from './settings';

/** What the team hears about: one row per fact, undefined where it hears nothing. */

export interface Notice {
  channel: 'temp' | 'notifications' | 'dev';
  text: string;
}

const quiet = (): Notice | undefined => undefined;
const temp = (text: string): Notice => ({ channel: 'temp', text });
const notification = (text: string): Notice => ({ channel: 'notifications', text });

const step =
  (name: string) =>
  (_: unknown, { biz_name = '', email = '', uid = '' }: Session) =>
    notification(`Onboarding step ${name}: ${biz_name}, ${email}, ${uid}`);

const squareOutcomes: Record<FactPayload<'square/returned'>['outcome'], string> = {
  connected: 'Square connected',
  'mapped-late': 'Square connected after the time window',
  'not-mapped': 'Square returned but the account was not mapped',
  refused: 'Square error: not connected',
};

const pageNotes = new Set([
  'welcome',
  'login',
  'select-location',
  'create-profile',
  'priming',
  'booking-platform',
  'services',
  'set-number',
]);

export const noticeByFact = {
  'screen/opened': ({ screen, detail }, { src_tag }) =>
    pageNotes.has(screen)
      ? temp(
          `Page open: ${screen}${detail ? ` ${detail}` : ''}${src_tag ? ` (source ${src_tag})` : ''}`,
        )
      : undefined,
  'help/called': () => temp('Help call chosen'),
  'back/chosen': quiet,
  'draft/changed': quiet,
  'notice/raised': quiet,
  'email/abandoned': () => temp('Try another email chosen'),
  'splash/ended': quiet,
  'sign-in/offered': quiet,
  'welcome/started': () => temp('Get Started Clicked'),
  'google-sign-in/chosen': () => temp('Google Signin Clicked'),
  'permissions/asked-about': quiet,
  'permissions/allowed': quiet,
  'login/continued': quiet,
  'account/switched': () => temp('Switch Google account chosen'),
  'locations/read': ({ count }) =>
    temp(count > 0 ? `OAuth success with ${count} locations` : 'OAuth success without locations'),
  'locations/none-found': () => notification('OAuth success without locations'),
  'locations/refused': quiet,
  'identity/kept': quiet,
  'email/found-missing': quiet,
  'location/picked': quiet,
  'location/continued': quiet,
  'location/agreed': quiet,
  'location/confirmed': ({ location }) =>
    notification(
      `Location selected: ${location.title}, ${location.storefrontAddress.addressLines.join(', ')}`,
    ),
  'location/rejected': ({ location }) => temp(`Location address is not right: ${location.title}`),
  'location/refused': ({ message }) => notification(`Saving the business was refused: ${message}`),
  'onboarding-message/failed': ({ by, code }) => notification(`Onboarding ${by} not sent: ${code}`),
  'location/corrected': ({ town, country }) =>
    temp(`Location address corrected: ${town}, ${country}`),
  'profile-creation/chosen': () => temp('Create GBP chosen'),
  'place/chosen': quiet,
  'listing/answered': ({ mine, managed }) =>
    temp(
      `Create GBP: Google lists it, ${managed ? 'somebody manages it' : 'nobody manages it'}; ${mine ? 'it is theirs' : 'theirs is another one'}`,
    ),
  'profile/refused': quiet,
  'code/refused': quiet,
  'code/sent': ({ by }) => temp(`Create GBP: code sent by ${by}`),
  'code/sent-again': ({ by }) => temp(`Create GBP: code sent again by ${by}`),
  'code/found-missing': quiet,
  'profile/saved': ({ biz_name, verified }) =>
    notification(`Create GBP: ${biz_name} saved, verification ${verified}`),
  'priming/understood': quiet,
  'square-usage/answered': ({ square_preference }) => temp(`Square usage: ${square_preference}`),
  'square-usage/failed': () => temp('Square usage could not be saved'),
  'square/chosen': () => temp('Connect Square clicked'),
  'square/skipped': () => temp('Square skip clicked'),
  'square/returned': ({ outcome }) => notification(squareOutcomes[outcome]),
  'instagram/chosen': () => temp('Connect Instagram clicked'),
  'instagram/skipped': () => temp('Instagram skip clicked'),
  'services/introduced': quiet,
  'booking-platform/asked-about': quiet,
  'booking-platform/submitted': ({ booking_platform, booking_link }) =>
    notification(
      `Booking platform: ${booking_platform || 'Not found'}, link: ${booking_link || 'Skipped'}`,
    ),
  'service-search/opened': quiet,
  'service-form/opened': quiet,
  'service/opened': quiet,
  'service/added': ({ service }) => temp(`Service added: ${service.name}`),
  'services/added': ({ services }) => temp(`Services added: ${services.length}`),
  'service/changed': ({ service }) => temp(`Service changed: ${service.name}`),
  'service/deleted': () => temp('Service deleted'),
  'service/starred': quiet,
  'service/left': quiet,
  'services/finished': ({ starred, total }) =>
    notification(`Services finished: ${starred} of ${total} starred`),
  'review-automation/chosen': step('automate-reviews'),
  'client-count/chosen': step('client-count'),
  'review-consent/given': step('review-consent'),
  'pledge/confirmed': step('reviews-pledge'),
  'client-storage/chosen': step('client-storage'),
  'photo-storage/chosen': step('photos-storage'),
  'instagram/returned': ({ connected }) =>
    temp(connected ? 'Instagram connected' : 'Instagram connection failed'),
  'numbers/left': step('setNumber'),
} satisfies { [N in FactName]: (payload: FactPayload<N>, session: Session) => Notice | undefined };

export const noticeFor = ({ name, payload }: AnyFact, session: Session): Notice | undefined =>
  (noticeByFact[name] as (payload: unknown, session: Session) => Notice | undefined)(
    payload,
    session,
  );

/**
 * Sends notices one after the other, never in the owner's way: a failure is only logged (by the client).
 * `settled` resolves when what was asked for so far is out or `atMostMs` have passed, for the one place
 * where the specification lets the owner wait for a notice (C43). `heard` is told the country that the
 * answer names.
 */
export function createTeamChat(
  api: Api,
  { productName, build, development }: Pick<Settings, 'productName' | 'build' | 'development'>,
  heard: (country: string) => void,
) {
  let last: Promise<unknown> = Promise.resolve();
  return {
    send({ channel, text }: Notice, email: string | undefined) {
      // Where developers try things out, nobody else's channels hear of it.
      const here = development ? 'dev' : channel;
      const source = build === 'app' ? 'App' : 'Web';
      const message = [productName, email, text, source].filter(Boolean).join(' | ');
      last = last
        .then(() => api.sendTeamNotice({ channel: here, message }, { timeoutMs: 5_000 }))
        .then(({ country }) => heard(country))
        .catch(() => undefined);
    },
    settled: (atMostMs: number) =>
      Promise.race([last, new Promise((resolve) => setTimeout(resolve, atMostMs))]),
  };
}

export type TeamChat = ReturnType<typeof createTeamChat>;
