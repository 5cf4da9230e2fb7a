import { endpoints, type Answer, type Api, type Call, type Payload } from '../api/index';
import { ShopfrontError, type ErrorCode } from '../errors';
import type { ViewConfig } from '../session';
import type { AnyView, View } from '../view';
import type { Screen, ScreenParams } from '../screens';

type Handlers = { [C in Call]?: (payload: Payload<C>) => Promise<Answer<C>> | Answer<C> };

/**
 * The double of the API client, built on the real contract: a payload or an answer that the schemas
 * refuse fails the test that caused it, and a call without a handler is refused as unreachable.
 */
export function createApiDouble(handlers: Handlers): Api {
  const call = async (name: Call, payload: unknown) => {
    const { payload: payloadSchema, answer } = endpoints[name];
    const handler = handlers[name] as ((payload: unknown) => unknown) | undefined;
    if (!handler) throw new ShopfrontError('API_UNREACHABLE', `No handler for '${name}'.`);
    return answer.parse(await handler(payloadSchema.parse(payload)));
  };
  return Object.fromEntries(
    (Object.keys(endpoints) as Call[]).map((name) => [
      name,
      (payload: unknown) => call(name, payload),
    ]),
  ) as unknown as Api;
}

/** A handler for a call that is never answered. */
export const noAnswer = () => new Promise<never>(() => undefined);

/** A handler for a call that is refused with this code. */
export const refusing =
  (code: ErrorCode, details?: { field?: string; retryAfterSeconds?: number }) => (): never => {
    throw new ShopfrontError(code, `Refused with ${code}.`, details);
  };

/** What an operator has set in `viewOf`. */
export const viewConfig: ViewConfig = {
  productName: 'Shopfront',
  supportPhone: '+1 555 010 0199',
  bookingPlatforms: [
    { id: 'booksy', name: 'Booksy' },
    { id: 'fresha', name: 'Fresha' },
  ],
  realDuration: false,
};

/** A view of a screen as a signed-in owner on the web build sees it; override what the test is about. */
export function viewOf<S extends Screen>(
  screen: S,
  params: ScreenParams[S],
  overrides: Partial<Omit<View<S>, 'screen' | 'params'>> = {},
): AnyView {
  return {
    screen,
    params,
    visit: `${screen}-1`,
    arrival: 'first',
    session: {
      uid: 'uid-1001',
      email: 'sam@example.com',
      place_id: 'place-1001',
      biz_name: 'Corner Cuts',
      location: 'locations/1001',
      primary_category: 'Barber',
    },
    answers: { preferences: {}, instagramConnected: false, squareConnected: false },
    draft: undefined,
    online: true,
    build: 'web',
    config: viewConfig,
    ...overrides,
  } as AnyView;
}
