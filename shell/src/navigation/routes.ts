import { generatePath, matchPath } from 'react-router-dom';
import type { Screen, ScreenParams } from 'shared-contracts';
import * as z from 'zod/mini';

/**
 * The address of each screen: its path and the schema of its query. Unknown query values are dropped and
 * invalid ones get the default, so that a broken link still leads to a screen.
 */

const text = z.optional(z.string());
const noParams = z.object({});

const step = <const N extends number>(allowed: readonly N[], byDefault: N) =>
  z.catch(
    z.pipe(
      // An empty value is not a step, although Number('') is 0.
      z.string().check(z.regex(/^\d$/)),
      z.pipe(
        z.transform(Number),
        z.custom<N>((value) => allowed.includes(value as N)),
      ),
    ),
    byDefault,
  );

/** The step in the address. `square` and `state-2` mean step 2, as whole names and not as substrings (C3). */
const primingQuery = z.pipe(
  z.looseObject({ step: text, square: text, merchant_id: text, square_error: text }),
  z.transform((query): ScreenParams['priming'] => {
    const { square, merchant_id, square_error } = query;
    const startsAtSquare = square !== undefined || Object.entries(query).flat().includes('state-2');
    return {
      step: step([0, 1, 2, 3, 4], startsAtSquare ? 2 : 1).parse(query.step),
      ...defined({ square, merchant_id, square_error }),
    };
  }),
);

const welcomeStep = z.catch(
  z.union([z.literal('permissions'), step([0, 1, 2], 0)]),
  0 as const,
) as unknown as z.ZodMiniType<ScreenParams['welcome']['step']>;

const signInError = z.catch(
  z.optional(z.enum(['refused', 'expired', 'failed', 'cookies', 'unverified', 'unproven'])),
  undefined,
);

interface Route<S extends Screen> {
  path: string;
  /** Other addresses of the same screen. */
  also?: readonly string[];
  query: z.ZodMiniType<ScreenParams[S]>;
  /** Single-use query values, which are removed from the address first. */
  once?: readonly string[];
}

export const routes = {
  welcome: { path: '/welcome', query: z.object({ step: welcomeStep }) },
  login: {
    path: '/onboard',
    also: ['/'],
    query: z.object({ status: step([0, 1, 2, 3], 0), error: signInError }),
  },
  access: { path: '/onboard/access', query: noParams },
  'no-location': { path: '/onboard/no-location', query: noParams },
  'select-location': { path: '/onboard/select-locations', query: z.object({ email: text }) },
  'no-business': { path: '/onboard/nobiz', query: z.object({ email: text }) },
  'set-location': { path: '/SetLocation', query: noParams },
  'wrong-account': {
    path: '/onboard/wrong-account',
    query: z.object({
      picture: text,
      first_name: text,
      last_name: text,
      used_email: text,
      locations: text,
    }),
  },
  'prove-owner': {
    path: '/onboard/prove',
    query: z.object({
      pre_uid: text,
      act: z.catch(z.optional(z.enum(['square', 'instagram'])), undefined),
      return_to: text,
      error: z.catch(z.optional(z.literal('other-account')), undefined),
    }),
  },
  'create-profile': { path: '/onboard/create-gbp', query: z.object({ email: text }) },
  'verify-code': {
    path: '/onboard/verify-otp',
    query: z.object({ countrycode: text, contact: text }),
  },
  priming: {
    path: '/onboard/priming',
    query: primingQuery,
    once: ['square', 'merchant_id', 'square_error', 'place_id', 'email'],
  },
  'booking-platform': { path: '/dashboard/platform', query: noParams },
  services: {
    path: '/services',
    query: z.object({ screen: step([1, 5, 6], 1), name: text, category: text }),
  },
  'service-search': { path: '/service/search', query: noParams },
  'service-edit': { path: '/services/edit', query: z.object({ service_id: text }) },
  'automate-reviews': { path: '/automate-reviews', query: noParams },
  'client-count': { path: '/client-count', query: noParams },
  'review-consent': { path: '/review-consent', query: noParams },
  'reviews-pledge': { path: '/reviews-pledge', query: noParams },
  'client-storage': { path: '/onboard/client-storage', query: noParams },
  'photos-storage': { path: '/onboard/photos-storage', query: noParams },
  'connect-instagram': { path: '/onboard/connect-instagram', query: noParams },
  'set-number': {
    path: '/setNumber',
    query: z.object({
      data: text,
      from: z.catch(z.optional(z.literal('priming')), undefined),
    }),
    once: ['data', 'from'],
  },
} satisfies { [S in Screen]: Route<S> };

/** The shell's page with the finished setup, after the end of the flow. */
export const finishPath = '/finish';

export type Place = { [S in Screen]: { screen: S; params: ScreenParams[S] } }[Screen];

/** The screen that opens at an address without its own screen. */
export const startPlace: Place = { screen: 'login', params: { status: 0 } };

const entries = Object.entries(routes) as [Screen, Route<Screen>][];

const screenByPath = new Map(
  entries.flatMap(([screen, { path, also = [] }]) =>
    [path, ...also].map((address) => [address, screen] as const),
  ),
);

/** An exact path needs no pattern matching, which compiles a pattern for each path. */
const screenAt = (pathname: string): Screen | undefined =>
  screenByPath.get(pathname) ??
  [...screenByPath].find(([path]) =>
    matchPath({ path, caseSensitive: true, end: true }, pathname),
  )?.[1];

/** Returns the screen of an address and its parsed query, or undefined for an unknown address. */
export function placeAt(pathname: string, search: string): Place | undefined {
  const screen = screenAt(pathname);
  if (!screen) return undefined;
  const query = Object.fromEntries(new URLSearchParams(search));
  // The catalog is screen 4 of the services, and has its own address.
  if (screen === 'services' && query.screen === '4')
    return { screen: 'service-search', params: {} };
  return { screen, params: routes[screen].query.parse(query) } as Place;
}

/** Returns the names of the single-use query values of a place. */
export const singleUseOf = ({ screen }: Place): readonly string[] =>
  (routes[screen] as Route<Screen>).once ?? [];

/** Returns the address of a screen, without single-use values. */
export function addressOf(
  { screen, params }: Place,
  extra: Record<string, string | undefined> = {},
) {
  const { path, once = [] } = routes[screen] as Route<Screen>;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...params, ...extra })) {
    if (value !== undefined && value !== '' && !once.includes(name)) query.set(name, String(value));
  }
  const search = query.toString();
  return generatePath(path) + (search ? `?${search}` : '');
}

const defined = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
