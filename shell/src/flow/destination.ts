import type { Build, Screen, ScreenParams, Session } from 'shared-contracts';
import type { Place } from '../navigation/routes';

/** Where an owner goes next, as data. flow/travel.ts performs the navigation. */
export type Destination =
  | { to: 'stay' }
  | ({ to: 'screen'; how?: 'replace' | 'full-page'; carrying?: Carried } & Place)
  /** Another site. It is refused unless its origin is allowed. */
  | { to: 'provider'; url: string }
  | { to: 'instagram'; from: 'priming' | 'connect-instagram' }
  /** One history entry back, or the given destination when there is none. */
  | { to: 'back'; otherwise: Destination }
  /** The stage that the server has recorded, or the given destination when no recorded stage leads to a screen. */
  | { to: 'recorded-stage'; otherwise: Destination; whenCompleted: Destination }
  /** An owner with an account: loads their details, then continues at the recorded stage. */
  | { to: 'restored-owner'; otherwise: Destination }
  /** Returns to the app that opened this browser, before the flow has ended. */
  | { to: 'close-browser' }
  /** The end of the flow: opens the dashboard on the web build, and closes the browser on the app build. */
  | { to: 'end' }
  /** The page that shows the finished setup and links to the dashboard. */
  | { to: 'finish' }
  | { to: 'dashboard' }
  | { to: 'clear' }
  /** Clears everything but the source tag, then continues. */
  | { to: 'start-over'; then: Destination };

/** Session values that the address can contain. */
export type Carried = 'uid' | 'place_id';

/** The screen that an owner is on, with the session and the build. */
export interface FlowPosition {
  screen: Screen;
  params: ScreenParams[Screen];
  session: Session;
  build: Build;
}

export const stay: Destination = { to: 'stay' };

type ScreenArguments<S extends Screen> =
  Record<never, never> extends ScreenParams[S]
    ? [params?: ScreenParams[S], how?: 'replace' | 'full-page']
    : [params: ScreenParams[S], how?: 'replace' | 'full-page'];

export function screen<S extends Screen>(
  name: S,
  ...[params, how]: ScreenArguments<S>
): Destination {
  return {
    to: 'screen',
    screen: name,
    params: params ?? {},
    ...(how && { how }),
  } as Destination;
}

/** Returns the destination of a screen, with the uid in the address if there is one. */
export const screenWithUid = <S extends Screen>(
  name: S,
  ...args: ScreenArguments<S>
): Destination => ({ ...screen(name, ...args), carrying: 'uid' }) as Destination;
