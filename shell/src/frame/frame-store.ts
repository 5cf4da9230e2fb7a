import { createWatched, type AnyView, type ScreenParams, type Watched } from 'shared-contracts';
import { isForAnybody } from '../flow/needs';
import type { OutletState } from '../host/outlet';

/** Why a sign-in failed. */
export type SignInFailure = NonNullable<ScreenParams['login']['error']>;

/** Pages from which owners change an answer, and to which they return. */
export type EditOrigin = 'set-number' | 'finish';

/** The server does not recognize the visitor, so the frame asks for a sign-in. */
export interface SignInNeeded {
  /** Whether the visitor was signed in before, on this page or the previous one. */
  known: boolean;
  email: string | undefined;
  /** Whether the visitor opened a link that does not allow this step. They were not signed out. */
  byLink?: boolean;
  /** Why the last sign-in failed. */
  because?: SignInFailure;
  /** Whether the sign-in provider is switched off. */
  off?: boolean;
}

export interface Notice {
  kind: 'success' | 'error' | 'info';
  text: string;
  /** Retries the action that failed. */
  retry?: () => void;
}

export interface FrameState {
  outlet: OutletState;
  /** Undefined until the visitor is known, and on addresses without a screen. */
  view: AnyView | undefined;
  notice: Notice | undefined;
  /** Whether the flow has ended and the shell shows its finish page. */
  finished?: boolean;
  /** Whether the server did not answer whether the flow has ended. */
  hasNoAnswer?: boolean;
  /** A short confirmation that an answer was saved. */
  confirmed?: string;
  /** Whether the owner returned to the step where they stopped and did nothing yet. */
  returned?: boolean;
  /** The page from which the owner came to change an answer. */
  edited?: EditOrigin;
  online: boolean;
  /** Whether the owner waits for the connection to leave this page. */
  departing?: boolean;
  signIn?: SignInNeeded;
}

/** Returns the sign-in that covers the screen, or undefined when the screen shows. */
export const coveredBySignIn = ({ signIn, view }: FrameState): SignInNeeded | undefined =>
  view && !isForAnybody(view.screen) ? signIn : undefined;

export interface FrameStore extends Omit<Watched<FrameState>, 'set'> {
  change(part: Partial<FrameState>): void;
}

export function createFrameStore(initial: FrameState): FrameStore {
  const { get, set, subscribe } = createWatched(initial);
  return { get, subscribe, change: (part) => set({ ...get(), ...part }) };
}
