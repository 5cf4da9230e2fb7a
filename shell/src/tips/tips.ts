import type { Screen, ScreenParams } from 'shared-contracts';
import type { en } from './words/en';

/** The name of a tip: a question at a step and its answer. */
export type TipName = keyof typeof en.tips;

const signIn: readonly TipName[] = ['whyGoogle', 'allTicks', 'anotherAccount'];

const priming: Record<ScreenParams['priming']['step'], readonly TipName[]> = {
  0: ['later', 'squareAbout'],
  1: ['noSquare', 'squareAbout'],
  2: ['squareAbout', 'squareRefused'],
  3: ['professional', 'ownPhotos'],
  4: ['later', 'changeIt'],
};

const tipsByScreen = {
  welcome: () => signIn,
  login: () => signIn,
  access: () => ['allTicks', 'whyGoogle'],
  'no-location': () => ['anotherAccount', 'notListed'],
  'select-location': () => ['notListed', 'anotherAccount', 'changeIt'],
  'no-business': () => ['surelyOnGoogle', 'newProfile'],
  'set-location': () => ['wrongAddress', 'noShop'],
  'wrong-account': () => ['anotherAccount', 'whyGoogle'],
  'prove-owner': () => ['signInAgain', 'anotherAccount'],
  'create-profile': () => ['category', 'unknownAddress', 'later'],
  'verify-code': () => ['noCode', 'wrongNumber', 'codeRefused'],
  priming: ({ step }: ScreenParams['priming']) => priming[step],
  'booking-platform': () => ['noBooking', 'bookingLink'],
  services: () => ['howMany', 'prices', 'later'],
  'service-search': () => ['ownService'],
  'service-edit': () => ['prices'],
  'automate-reviews': () => ['reviewsAbout', 'changeIt'],
  'client-count': () => ['guess', 'changeIt'],
  'review-consent': () => ['reviewsAbout', 'nothingSent'],
  'reviews-pledge': () => ['pledge', 'changeIt'],
  'client-storage': () => ['severalPlaces', 'changeIt'],
  'photos-storage': () => ['fewPhotos', 'changeIt'],
  'connect-instagram': () => ['professional', 'ownPhotos'],
  'set-number': () => ['whoSees', 'oneNumber'],
} satisfies { [S in Screen]: (params: ScreenParams[S]) => readonly TipName[] };

/** Returns the tips of a screen, the most likely question first. */
export const tipsFor = (screen: Screen, params: ScreenParams[Screen]): readonly TipName[] =>
  (tipsByScreen[screen] as (params: ScreenParams[Screen]) => readonly TipName[])(params);
