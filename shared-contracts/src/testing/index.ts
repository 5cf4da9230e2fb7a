import { endpoints, type Answer, type Api, type Call, type Payload } from '../api/index';
import { ShopfrontError, type ErrorCode } from '../errors';
import type { ViewConfig } from '../session';
import type { AnyView, View } from '../view';
import type { Screen, ScreenParams } from '../screens';

type Handlers = { [C in Call]?: (payload: Payload<C>) => Promise<Answer<C>> | Answer<C> };

/**
 * A test double of the API client with the real contract. An invalid payload or response fails the test, and a call
 * without a handler is unreachable.
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

/** A handler that never responds. */
export const noAnswer = () => new Promise<never>(() => undefined);

/** A handler that rejects calls with this code. */
export const refusing =
  (code: ErrorCode, details?: { field?: string; retryAfterSeconds?: number }) => (): never => {
    throw new ShopfrontError(code, `Refused with ${code}.`, details);
  };

/** The settings of the installation in `viewOf`. */
export const viewConfig: ViewConfig = {
  productName: 'Shopfront',
  supportPhone: '+1 555 010 0199',
  bookingPlatforms: [
    { id: 'booksy', name: 'Booksy' },
    { id: 'fresha', name: 'Fresha' },
  ],
  realDuration: false,
};

/** Returns the view of a screen for a signed-in owner in the web version. Override the values of your test. */
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
