import type { Screen, ScreenParams } from 'shared-contracts';
import { placeAt, type Place } from '../routes';

/**
 * Stages: the words under which the server keeps how far an owner has come. A screen that is no place
 * to come back to has none.
 */
const stageOfScreen = {
  welcome: undefined,
  login: undefined,
  access: undefined,
  'no-location': undefined,
  'select-location': undefined,
  'no-business': undefined,
  'set-location': undefined,
  'wrong-account': undefined,
  'create-profile': 'create-gbp',
  'verify-code': 'verify-otp',
  priming: 'priming',
  'booking-platform': 'platform',
  services: 'services',
  'service-search': 'services',
  'service-edit': 'services',
  'automate-reviews': 'automate-reviews',
  'client-count': 'client-count',
  'review-consent': 'review-consent',
  'reviews-pledge': 'reviews-pledge',
  'client-storage': 'client-storage',
  'photos-storage': 'photos-storage',
  'connect-instagram': 'connect-instagram',
  'set-number': 'setNumber',
} as const satisfies Record<Screen, string | undefined>;

export const completed = 'completed';
export const notFound = 'data not found';

/** The stage to record when an owner stands there. Priming counts its steps: 'priming-2'. */
export function stageAt(name: Screen, params: ScreenParams[Screen]): string | undefined {
  const stage = stageOfScreen[name];
  if (name !== 'priming') return stage;
  return `${stage}-${(params as ScreenParams['priming']).step}`;
}

const stagePaths: Record<string, string> = {
  'create-gbp': '/onboard/create-gbp',
  'verify-otp': '/onboard/verify-otp',
  priming: '/onboard/priming',
  platform: '/dashboard/platform',
  'client-storage': '/onboard/client-storage',
  'photos-storage': '/onboard/photos-storage',
  'connect-instagram': '/onboard/connect-instagram',
};

export type RecordedStage =
  | { kind: 'none' }
  | { kind: 'completed' }
  | { kind: 'place'; place: Place }
  | { kind: 'unknown'; stage: string };

/**
 * Reads a stage as the server answers it: case, spaces, quotes and JSON encoding do not matter (C11),
 * and only a place that exists is believed (S14).
 */
export function readStage(answer: string): RecordedStage {
  const stage = unquoted(answer);
  const word = stage.toLowerCase();
  if (word === '' || word === 'null' || word === notFound) return { kind: 'none' };
  if (word === completed) return { kind: 'completed' };

  const step = /^priming-([0-4])$/.exec(word)?.[1];
  if (step) {
    return { kind: 'place', place: placeAt('/onboard/priming', `?step=${step}`)! };
  }
  const candidates = [stagePaths[word], `/${stage}`, `/onboard/${stage}`, stage];
  for (const path of candidates) {
    const place = path?.startsWith('/') ? placeAt(path, '') : undefined;
    if (place && stageOfScreen[place.screen]) return { kind: 'place', place };
  }
  return { kind: 'unknown', stage };
}

function unquoted(answer: string): string {
  const text = answer.trim();
  const inner = /^"(.*)"$/s.exec(text)?.[1];
  return (inner ?? text).trim().replace(/\/+$/, '');
}
