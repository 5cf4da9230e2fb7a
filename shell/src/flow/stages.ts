import { once, type Screen, type ScreenParams } from 'shared-contracts';
import { placeAt, routes, type Place } from '../navigation/routes';

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

/** The stage to record when an owner stands there. Priming counts its steps: 'priming-2'. */
export function stageAt(name: Screen, params: ScreenParams[Screen]): string | undefined {
  const stage = stageOfScreen[name];
  if (name !== 'priming') return stage;
  return `${stage}-${(params as ScreenParams['priming']).step}`;
}

/**
 * The words under which a place is found, in lower case: its stage, and its path with or without the
 * leading slash and the onboard segment (4.2). Of screens that share a stage the first one counts.
 */
const placesByWord = once(() => {
  const places = new Map<string, Place>();
  for (const [name, stage] of Object.entries(stageOfScreen)) {
    if (!stage) continue;
    const { path } = routes[name as Screen];
    const short = path.replace(/^\/onboard\//, '/');
    for (const word of [stage, path, short, path.slice(1), short.slice(1)]) {
      const key = word.toLowerCase();
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
 * Reads a stage as the server answers it: case, spaces, quotes and JSON encoding do not matter (C11),
 * and only a place that exists is believed (S14).
 */
export function readStage(answer: string): RecordedStage {
  const stage = unquoted(answer);
  const word = stage.toLowerCase();
  if (['', 'null', 'undefined', notFound].includes(word)) return { kind: 'none' };
  if (word === completed) return { kind: 'completed' };

  const step = /^priming-([0-4])$/.exec(word)?.[1];
  const place = step ? placeAt(routes.priming.path, `?step=${step}`) : placesByWord().get(word);
  return place ? { kind: 'place', place } : { kind: 'unknown', stage };
}

/** Takes quotes off, also those of a string that was JSON-encoded, once or more often. */
function unquoted(answer: string): string {
  const text = answer.trim();
  const inner = /^(["'])(.*)\1$/s.exec(text)?.[2];
  if (inner === undefined) return text.replace(/\/+$/, '');
  return unquoted(inner.replaceAll('\\"', '"'));
}
