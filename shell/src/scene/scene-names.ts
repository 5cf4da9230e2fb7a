import type { Screen, ScreenParams } from 'shared-contracts';

export type SceneName =
  | 'shop'
  | 'closed'
  | 'feast'
  | 'key'
  | 'map'
  | 'climb'
  | 'pay'
  | 'ask'
  | 'shelf'
  | 'offer'
  | 'reviews'
  | 'photos'
  | 'contact';

const always = (scene: SceneName) => () => scene;

const priming: Record<ScreenParams['priming']['step'], SceneName> = {
  0: 'climb',
  1: 'pay',
  2: 'ask',
  3: 'photos',
  4: 'offer',
};

const sceneByScreen = {
  welcome: ({ step }: ScreenParams['welcome']) => (step === 0 || step === 1 ? 'shop' : 'key'),
  login: always('key'),
  access: always('key'),
  'no-location': always('map'),
  'select-location': always('map'),
  'no-business': always('map'),
  'set-location': always('map'),
  'wrong-account': always('key'),
  'prove-owner': always('key'),
  'create-profile': always('shelf'),
  'verify-code': always('contact'),
  priming: ({ step }: ScreenParams['priming']) => priming[step],
  'booking-platform': always('shelf'),
  services: always('shelf'),
  'service-search': always('shelf'),
  'service-edit': () => undefined,
  'automate-reviews': always('reviews'),
  'client-count': always('reviews'),
  'reviews-pledge': always('reviews'),
  'review-consent': always('reviews'),
  'client-storage': always('contact'),
  'photos-storage': always('photos'),
  'connect-instagram': always('photos'),
  'set-number': always('contact'),
} satisfies { [S in Screen]: (params: ScreenParams[S]) => SceneName | undefined };

/**
 * Returns whether the content of the screen loads late with any length. The picture then keeps its height, so that
 * the content below does not move.
 */
export const hasStillPicture = (screen: Screen): boolean => screen === 'select-location';

/** Returns the picture above a screen, or undefined for a screen that needs the height. */
export const sceneOf = (screen: Screen, params: ScreenParams[Screen]): SceneName | undefined =>
  (sceneByScreen[screen] as (params: ScreenParams[Screen]) => SceneName | undefined)(params);
