import type { Answers, Screen, ScreenParams, Session } from 'shared-contracts';

/** The parts of the set-up, in the order in which owners come to them. */
export const chapters = ['connect', 'services', 'reviews', 'photos', 'contact'] as const;
export type Chapter = (typeof chapters)[number];

export interface Step {
  chapter: Chapter;
  /** Its place on the longest path through the set-up, counted from 1. */
  number: number;
  /** The literal values of the specification; they do not always grow (C28). */
  percent?: number;
}

/** How many steps the longest path through the set-up has. */
export const steps = 13;

const at = (chapter: Chapter, number: number, percent?: number) => (): Step => ({
  chapter,
  number,
  percent,
});
const google = at('connect', 1);
const location = at('connect', 2);

const primingSteps: Record<ScreenParams['priming']['step'], () => Step> = {
  0: at('connect', 2),
  1: at('connect', 3, 20),
  2: at('connect', 4, 30),
  3: at('connect', 5, 100),
  4: at('connect', 5),
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
  services: at('services', 6, 80),
  'service-search': at('services', 6, 80),
  'service-edit': at('services', 6, 80),
  'booking-platform': at('services', 7, 45),
  'client-storage': at('services', 8, 80),
  'automate-reviews': at('reviews', 9, 55),
  'client-count': at('reviews', 10, 60),
  'reviews-pledge': at('reviews', 10, 60),
  'review-consent': at('reviews', 11, 70),
  'photos-storage': at('photos', 12, 80),
  'connect-instagram': at('photos', 12),
  'set-number': at('contact', 13),
} satisfies { [S in Screen]: (params: ScreenParams[S]) => Step | undefined };

/** Returns the step of the set-up that a screen belongs to; undefined for a screen before the set-up. */
export const stepAt = (screen: Screen, params: ScreenParams[Screen]): Step | undefined =>
  (stepByScreen[screen] as (params: ScreenParams[Screen]) => Step | undefined)(params);

/** Whether a visitor on this screen has not begun the set-up. */
export const isBeforeSetUp = (screen: Screen, params: ScreenParams[Screen]) =>
  screen === 'welcome' && !stepAt(screen, params);

/** Whether the owner answered anything in a chapter. A chapter without an answer is not shown as done. */
const answered = {
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
  if (answered[chapter](answers, session)) return 'done';
  return chapters.indexOf(chapter) > chapters.indexOf(step.chapter) ? 'to come' : 'later';
}
