import type { Screen, ScreenParams } from 'shared-contracts';
import { screen, type Destination, type FlowPosition } from './destination';

type Back = (standing: FlowPosition) => Destination;

const browserBack =
  (otherwise: Destination): Back =>
  () => ({ to: 'back', otherwise });

const loginScreen = screen('login', { status: 0 });
const servicesScreen = screen('services', { screen: 1 });

/** The destination of the back arrow for each screen. `otherwise` is for owners who opened a deep link. */
export const backFrom = {
  welcome: ({ params }) =>
    (params as ScreenParams['welcome']).step === 'permissions'
      ? screen('welcome', { step: 2 })
      : screen('welcome', { step: 1 }),
  login: browserBack(loginScreen),
  access: browserBack(loginScreen),
  'no-location': browserBack(loginScreen),
  'select-location': browserBack(loginScreen),
  'no-business': browserBack(loginScreen),
  'set-location': browserBack(screen('select-location')),
  'wrong-account': browserBack(loginScreen),
  'prove-owner': browserBack(loginScreen),
  'create-profile': browserBack(screen('select-location')),
  'verify-code': browserBack(screen('create-profile')),
  priming: ({ params }) => {
    const { step } = params as ScreenParams['priming'];
    return screen('priming', { step: previousStep[step] });
  },
  'booking-platform': browserBack(servicesScreen),
  services: browserBack(servicesScreen),
  'service-search': browserBack(servicesScreen),
  'service-edit': browserBack(servicesScreen),
  'automate-reviews': browserBack(screen('booking-platform')),
  'client-count': browserBack(screen('automate-reviews')),
  'review-consent': browserBack(screen('client-count')),
  'reviews-pledge': browserBack(screen('automate-reviews')),
  'client-storage': browserBack(screen('booking-platform')),
  'photos-storage': browserBack(screen('automate-reviews')),
  'connect-instagram': browserBack(screen('photos-storage')),
  'set-number': browserBack(servicesScreen),
} satisfies Record<Screen, Back>;

type Step = ScreenParams['priming']['step'];
const previousStep: Record<Step, Step> = { 0: 0, 1: 0, 2: 1, 3: 2, 4: 3 };

/** Returns whether a screen has a back arrow. The first screen of a flow has none. */
export function hasBack(name: Screen, params: ScreenParams[Screen]): boolean {
  if (name === 'welcome') {
    const { step } = params as ScreenParams['welcome'];
    return step === 2 || step === 'permissions';
  }
  if (name === 'priming') return (params as ScreenParams['priming']).step > 0;
  if (name === 'services') return (params as ScreenParams['services']).screen !== 1;
  return !firstScreens.has(name);
}

const firstScreens = new Set<Screen>([
  'login',
  'access',
  'no-location',
  'select-location',
  'no-business',
  'wrong-account',
  'prove-owner',
]);
