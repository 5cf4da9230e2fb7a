import type { Build, Screen, ScreenParams, Session } from 'shared-contracts';
import type { Place } from '../navigation/routes';

/** Where an owner goes next. Data only: flow/travel.ts is what carries it out. */
export type Destination =
  | { to: 'stay' }
  | ({ to: 'screen'; how?: 'replace' | 'full-page'; carrying?: Carried } & Place)
  /** Another site; refused unless its origin is allowed. */
  | { to: 'provider'; url: string }
  | { to: 'instagram'; from: 'priming' | 'connect-instagram' }
  /** One entry back, or the given place when there is none. */
  | { to: 'back'; otherwise: Destination }
  /** The stage the server has on record, or the given place when it has none that says where. */
  | { to: 'recorded-stage'; otherwise: Destination; whenCompleted: Destination }
  /** An owner whom the server knows: fetch what it knows, then on to the recorded stage. */
  | { to: 'restored-owner'; otherwise: Destination }
  /** Back to the app that opened this browser, in the middle of the flow. */
  | { to: 'close-browser' }
  /** The end of the flow: the dashboard on the web build, closing the browser on the app build. */
  | { to: 'end' }
  /** The page that shows what was set up, and from there the dashboard. */
  | { to: 'finish' }
  | { to: 'dashboard' }
  | { to: 'clear' }
  /** Forgets the visitor but for the source tag, then on. */
  | { to: 'start-over'; then: Destination };

/** What of the session goes into the address, where it is known. */
export type Carried = 'uid' | 'place_id';

export interface Standing {
  screen: Screen;
  params: ScreenParams[Screen];
  session: Session;
  build: Build;
}

export const stay: Destination = { to: 'stay' };

type Rest<S extends Screen> =
  Record<never, never> extends ScreenParams[S]
    ? [params?: ScreenParams[S], how?: 'replace' | 'full-page']
    : [params: ScreenParams[S], how?: 'replace' | 'full-page'];

export function screen<S extends Screen>(name: S, ...[params, how]: Rest<S>): Destination {
  return {
    to: 'screen',
    screen: name,
    params: params ?? {},
    ...(how && { how }),
  } as Destination;
}

/** The same, with the uid in the address where it is known. */
export const screenWithUid = <S extends Screen>(name: S, ...rest: Rest<S>): Destination =>
  ({ ...screen(name, ...rest), carrying: 'uid' }) as Destination;
