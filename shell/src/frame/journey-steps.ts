import type { Answers, Screen, ScreenParams, Session } from 'shared-contracts';

/** The chapters of the setup, in order. */
export const chapters = ['connect', 'services', 'reviews', 'photos', 'contact'] as const;
export type Chapter = (typeof chapters)[number];

export interface Step {
  chapter: Chapter;
  /** Its position on the longest path through the setup, counted from 1. */
  number: number;
  /** The values of the specification, which do not always increase (C28). */
  percent?: number;
}

/** The number of steps on the longest path through the setup. */
export const steps = 13;

const stepIn = (chapter: Chapter, number: number, percent?: number) => (): Step => ({
  chapter,
  number,
  percent,
});
const google = stepIn('connect', 1);
const location = stepIn('connect', 2);

const primingSteps: Record<ScreenParams['priming']['step'], () => Step> = {
  0: stepIn('connect', 2),
  1: stepIn('connect', 3, 20),
  2: stepIn('connect', 4, 30),
  3: stepIn('connect', 5, 100),
  4: stepIn('connect', 5),
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
  services: stepIn('services', 6, 80),
  'service-search': stepIn('services', 6, 80),
  'service-edit': stepIn('services', 6, 80),
  'booking-platform': stepIn('services', 7, 45),
  'client-storage': stepIn('services', 8, 80),
  'automate-reviews': stepIn('reviews', 9, 55),
  'client-count': stepIn('reviews', 10, 60),
  'reviews-pledge': stepIn('reviews', 10, 60),
  'review-consent': stepIn('reviews', 11, 70),
  'photos-storage': stepIn('photos', 12, 80),
  'connect-instagram': stepIn('photos', 12),
  'set-number': stepIn('contact', 13),
} satisfies { [S in Screen]: (params: ScreenParams[S]) => Step | undefined };

/** Returns the setup step of a screen, or undefined for a screen before the setup. */
export const stepAt = (screen: Screen, params: ScreenParams[Screen]): Step | undefined =>
  (stepByScreen[screen] as (params: ScreenParams[Screen]) => Step | undefined)(params);

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
