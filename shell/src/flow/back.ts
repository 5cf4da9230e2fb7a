import type { Screen, ScreenParams } from 'shared-contracts';
import { screen, type Destination, type Standing } from './destination';

type Back = (standing: Standing) => Destination;

const browserBack =
  (otherwise: Destination): Back =>
  () => ({ to: 'back', otherwise });

const start = screen('login', { status: 0 });
const services = screen('services', { screen: 1 });

/** Where the back arrow leads, screen by screen; `otherwise` is for owners who came by a deep link. */
export const backFrom = {
  welcome: ({ params }) =>
    (params as ScreenParams['welcome']).step === 'permissions'
      ? screen('welcome', { step: 2 })
      : screen('welcome', { step: 1 }),
  login: browserBack(start),
  access: browserBack(start),
  'no-location': browserBack(start),
  'select-location': browserBack(start),
  'no-business': browserBack(start),
  'set-location': browserBack(screen('select-location')),
  'wrong-account': browserBack(start),
  'prove-owner': browserBack(start),
  'create-profile': browserBack(screen('select-location')),
  'verify-code': browserBack(screen('create-profile')),
  priming: ({ params }) => {
    const { step } = params as ScreenParams['priming'];
    return screen('priming', { step: previousStep[step] });
  },
  'booking-platform': browserBack(services),
  services: browserBack(services),
  'service-search': browserBack(services),
  'service-edit': browserBack(services),
  'automate-reviews': browserBack(screen('booking-platform')),
  'client-count': browserBack(screen('automate-reviews')),
  'review-consent': browserBack(screen('client-count')),
  'reviews-pledge': browserBack(screen('automate-reviews')),
  'client-storage': browserBack(screen('booking-platform')),
  'photos-storage': browserBack(screen('automate-reviews')),
  'connect-instagram': browserBack(screen('photos-storage')),
  'set-number': browserBack(services),
} satisfies Record<Screen, Back>;

type Step = ScreenParams['priming']['step'];
const previousStep: Record<Step, Step> = { 0: 0, 1: 0, 2: 1, 3: 2, 4: 3 };

/** Screens that open a flow have nothing behind them. */
export function hasBack(name: Screen, params: ScreenParams[Screen]): boolean {
  if (name === 'welcome') {
    const { step } = params as ScreenParams['welcome'];
    return step === 2 || step === 'permissions';
  }
  if (name === 'priming') return (params as ScreenParams['priming']).step > 0;
  if (name === 'services') return (params as ScreenParams['services']).screen !== 1;
  return !openings.has(name);
}

const openings = new Set<Screen>([
  'login',
  'access',
  'no-location',
  'select-location',
  'no-business',
  'wrong-account',
  'prove-owner',
]);
