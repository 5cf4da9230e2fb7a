import type { Answers, Screen, ScreenParams, Session } from 'shared-contracts';

/** The chapters of the setup, in order. */
export const chapters = ['connect', 'services', 'reviews', 'photos', 'contact'] as const;
export type Chapter = (typeof chapters)[number];

/** The steps of the setup in the order in which an owner takes them. Few owners take all of them. */
const stepNames = [
  'google',
  'location',
  'square-usage',
  'connect-square',
  'instagram',
  'services',
  'booking',
  'client-storage',
  'reviews',
  'clients',
  'consent',
  'photos',
  'connect-instagram',
  'numbers',
] as const;
type StepName = (typeof stepNames)[number];

export interface Step {
  name: StepName;
  chapter: Chapter;
  /** The values of the specification, which do not always increase (C28). */
  percent?: number;
}

const stepIn = (chapter: Chapter, name: StepName, percent?: number) => (): Step => ({
  name,
  chapter,
  percent,
});
const google = stepIn('connect', 'google');
const location = stepIn('connect', 'location');
const services = stepIn('services', 'services', 80);

const primingSteps: Record<ScreenParams['priming']['step'], () => Step> = {
  0: location,
  1: stepIn('connect', 'square-usage', 20),
  2: stepIn('connect', 'connect-square', 30),
  3: stepIn('connect', 'instagram', 100),
  4: stepIn('connect', 'services'),
};

const stepByScreen = {
  welcome: ({ step }) => (step === 0 || step === 1 ? undefined : google()),
  login: google,
  access: google,
  'no-location': location,
  'select-location': location,
  'no-business': location,
  'set-location': location,
  'wrong-account': google,
  'prove-owner': google,
  'create-profile': location,
  'verify-code': location,
  priming: ({ step }) => primingSteps[step](),
  services,
  'service-search': services,
  'service-edit': services,
  'booking-platform': stepIn('services', 'booking', 45),
  'client-storage': stepIn('services', 'client-storage', 80),
  'automate-reviews': stepIn('reviews', 'reviews', 55),
  'client-count': stepIn('reviews', 'clients', 60),
  'reviews-pledge': stepIn('reviews', 'clients', 60),
  'review-consent': stepIn('reviews', 'consent', 70),
  'photos-storage': stepIn('photos', 'photos', 80),
  'connect-instagram': stepIn('photos', 'connect-instagram'),
  'set-number': stepIn('contact', 'numbers'),
} satisfies { [S in Screen]: (params: ScreenParams[S]) => Step | undefined };

/** Returns the setup step of a screen, or undefined for a screen before the setup. */
export const stepAt = (screen: Screen, params: ScreenParams[Screen]): Step | undefined =>
  (stepByScreen[screen] as (params: ScreenParams[Screen]) => Step | undefined)(params);

/** Whether the owner answers the questions about reviews and photos between the services and the numbers. */
const answersMore = ({ booking, photos, preferences }: Answers) =>
  Boolean(booking ?? photos ?? preferences.review_invites_preference);

const usesSquare = ({ square_preference: usage }: Answers) =>
  usage !== undefined && usage !== 'no-square';

/** Whether the answers lead an owner past a step. The step that the owner is at always counts. */
const isOnTheWay = {
  google: () => true,
  location: () => true,
  'square-usage': () => true,
  'connect-square': usesSquare,
  // Follows an owner who skips Square, which is known once the services are reached.
  instagram: (answers, isPast) => isPast && usesSquare(answers) && !answers.squareConnected,
  services: () => true,
  booking: ({ booking }) => Boolean(booking),
  'client-storage': ({ preferences }) => Boolean(preferences.client_storage_platform),
  reviews: answersMore,
  clients: answersMore,
  consent: ({ preferences }) => preferences.review_invites_preference === 'automate',
  photos: answersMore,
  'connect-instagram': ({ photos }) => photos?.includes('Instagram') ?? false,
  numbers: () => true,
} satisfies Record<StepName, (answers: Answers, isPast: boolean) => boolean>;

/**
 * Returns the number of a step, counted from 1, and of all steps of the owner that follow from the answers so far.
 * Steps that depend on an answer do not count before it is given, so that no number is skipped.
 */
export function countSteps(step: Step, answers: Answers): { number: number; total: number } {
  const stepIndex = stepNames.indexOf(step.name);
  const asksMore = stepIndex >= stepNames.indexOf('booking') && step.name !== 'numbers';
  const isCounted = (name: StepName, index: number) => {
    if (name === step.name) return true;
    if (asksMore && (name === 'reviews' || name === 'clients' || name === 'photos')) return true;
    return isOnTheWay[name](answers, index < stepIndex);
  };
  const counted = stepNames.filter(isCounted);
  return { number: counted.indexOf(step.name) + 1, total: counted.length };
}

/** Returns whether a visitor on this screen has not started the setup. */
export const isBeforeSetUp = (screen: Screen, params: ScreenParams[Screen]) =>
  screen === 'welcome' && !stepAt(screen, params);

/** Whether the owner answered anything in a chapter. A chapter without an answer is not shown as done. */
const hasAnswer = {
  connect: (_, { place_id }) => Boolean(place_id),
  services: ({ services, booking, preferences }) =>
    Boolean(services ?? booking ?? preferences.client_storage_platform),
  reviews: ({ preferences }) =>
    Boolean(preferences.review_invites_preference ?? preferences.review_automation_consent),
  photos: ({ photos, instagramConnected }) => Boolean(photos?.length) || instagramConnected,
  contact: ({ contact }) => Boolean(contact?.phones.length),
} satisfies Record<Chapter, (answers: Answers, session: Session) => boolean>;

export type ChapterState = 'done' | 'now' | 'later' | 'to come';

/** Returns the state of a chapter for an owner at a step. Answered chapters stay done, wherever the owner is. */
export function stateOf(
  chapter: Chapter,
  step: Step,
  { answers, session }: { answers: Answers; session: Session },
): ChapterState {
  if (chapter === step.chapter) return 'now';
  if (hasAnswer[chapter](answers, session)) return 'done';
  return chapters.indexOf(chapter) > chapters.indexOf(step.chapter) ? 'to come' : 'later';
}
