import { once, type Screen, type ScreenParams } from 'shared-contracts';
import { placeAt, routes, type Place } from '../navigation/routes';

/** The stage that the server records for each screen. Screens to which an owner does not return have none. */
const stageOfScreen = {
  welcome: undefined,
  login: undefined,
  access: undefined,
  'no-location': undefined,
  'select-location': undefined,
  'no-business': undefined,
  'set-location': undefined,
  'wrong-account': undefined,
  'prove-owner': undefined,
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

/** Returns the stage to record for a screen. Priming includes the step: 'priming-2'. */
export function stageAt(name: Screen, params: ScreenParams[Screen]): string | undefined {
  const stage = stageOfScreen[name];
  if (name !== 'priming') return stage;
  return `${stage}-${(params as ScreenParams['priming']).step}`;
}

/**
 * Places by lower-case name: the stage, and the path with or without the leading slash and the onboard
 * segment (4.2). The first of several screens with the same stage wins.
 */
const placesByName = once(() => {
  const places = new Map<string, Place>();
  for (const [name, stage] of Object.entries(stageOfScreen)) {
    if (!stage) continue;
    const { path } = routes[name as Screen];
    const short = path.replace(/^\/onboard\//, '/');
    for (const name of [stage, path, short, path.slice(1), short.slice(1)]) {
      const key = name.toLowerCase();
      if (!places.has(key)) places.set(key, placeAt(path, '')!);
    }
  }
  return places;
});

export type RecordedStage =
  | { kind: 'none' }
  | { kind: 'completed' }
  | { kind: 'place'; place: Place }
  | { kind: 'unknown'; stage: string };

/**
 * Reads a stage from the server. Case, spaces, quotes and JSON encoding do not matter (C11), and an
 * unknown place is rejected (S14).
 */
export function readStage(answer: string): RecordedStage {
  const stage = unquoted(answer);
  const name = stage.toLowerCase();
  if (['', 'null', 'undefined', notFound].includes(name)) return { kind: 'none' };
  if (name === completed) return { kind: 'completed' };

  const step = /^priming-([0-4])$/.exec(name)?.[1];
  const place = step ? placeAt(routes.priming.path, `?step=${step}`) : placesByName().get(name);
  return place ? { kind: 'place', place } : { kind: 'unknown', stage };
}

/** Removes quotes, also from a string that was JSON-encoded several times. */
function unquoted(answer: string): string {
  const text = answer.trim();
  const inner = /^(["'])(.*)\1$/s.exec(text)?.[2];
  if (inner === undefined) return text.replace(/\/+$/, '');
  return unquoted(inner.replaceAll('\\"', '"'));
}
