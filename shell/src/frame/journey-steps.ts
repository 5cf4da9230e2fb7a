import type { Answers, Screen, ScreenParams, Session } from 'shared-contracts';
import type { FlowChange } from 'shared-contracts/flow';
import { orderUnder } from '../flow/order';

/** The parts of the set-up, in the order in which owners come to them. */
export const chapters = ['connect', 'services', 'reviews', 'photos', 'contact'] as const;
export type Chapter = (typeof chapters)[number];

export interface Step {
  chapter: Chapter;
  /** Where it stands on the longest way there is, counted from 1. */
  number: number;
  /** How many steps the longest way has. */
  of: number;
  /** The parts of the set-up, in the order in which this owner comes to them. */
  chapters: readonly Chapter[];
  /** The literal values of the specification; they do not always grow (C28). */
  percent?: number;
}

/** Of the longest way: the Google account, the location, three questions and so on, to the numbers. */
export const steps = 13;

const at = (chapter: Chapter, number: number, percent?: number) => (): Step => ({
  ...{ chapter, number, of: steps, chapters },
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

/** Where a screen stands in the set-up; nowhere before it began. Another table has another order. */
export function stepAt(
  screen: Screen,
  params: ScreenParams[Screen],
  changes: readonly FlowChange[] = [],
): Step | undefined {
  const step = (stepByScreen[screen] as (params: ScreenParams[Screen]) => Step | undefined)(params);
  if (!step || changes.length === 0) return step;
  const { numbers, steps: of } = orderUnder(changes);
  const shown = screen === 'service-search' || screen === 'service-edit' ? 'services' : screen;
  const number = numbers.get(shown) ?? step.number;
  return { ...step, of, number, chapters: chaptersUnder(changes) };
}

/** The parts of the set-up in the order in which owners come to them under another table. */
export function chaptersUnder(changes: readonly FlowChange[] = []): readonly Chapter[] {
  if (changes.length === 0) return chapters;
  const { numbers } = orderUnder(changes);
  const first = (chapter: Chapter) =>
    Math.min(...openings[chapter].map((one) => numbers.get(one) ?? 0));
  return [...chapters].sort((one, other) => first(one) - first(other));
}

/** Whether all of the set-up still lies ahead of whoever sees that screen. */
export const isBeforeSetUp = (screen: Screen, params: ScreenParams[Screen]) =>
  screen === 'welcome' && !stepAt(screen, params);

/** With what each part may begin. */
const openings = {
  connect: ['priming'],
  services: ['services', 'booking-platform', 'client-storage'],
  reviews: ['automate-reviews', 'client-count', 'review-consent', 'reviews-pledge'],
  photos: ['photos-storage'],
  contact: ['set-number'],
} satisfies Record<Chapter, readonly Screen[]>;

/** Whether anything of a part was answered: what an owner passed by is not shown as done. */
const answered = {
  connect: (_, { place_id }) => Boolean(place_id),
  services: ({ services, booking, preferences }) =>
    Boolean(services ?? booking ?? preferences.client_storage_platform),
  reviews: ({ preferences }) =>
    Boolean(preferences.review_invites_preference ?? preferences.review_automation_consent),
  photos: ({ photos, instagramConnected }) => Boolean(photos?.length) || instagramConnected,
  contact: () => false,
} satisfies Record<Chapter, (answers: Answers, session: Session) => boolean>;

export type ChapterState = 'done' | 'now' | 'later' | 'to come';

/** How a part of the set-up stands for an owner at that step. */
export function stateOf(
  chapter: Chapter,
  step: Step,
  { answers, session }: { answers: Answers; session: Session },
): ChapterState {
  if (chapter === step.chapter) return 'now';
  if (step.chapters.indexOf(chapter) > step.chapters.indexOf(step.chapter)) return 'to come';
  return answered[chapter](answers, session) ? 'done' : 'later';
}
