import { createWatched, type AnyView, type ScreenParams, type Watched } from 'shared-contracts';
import { isForAnybody } from '../flow/needs';
import type { StageState } from '../host/stage';

/** Why a sign-in failed. */
export type SignInFailure = NonNullable<ScreenParams['login']['error']>;

/** Where owners start changing an answer, and return to. */
export type EditOrigin = 'set-number' | 'finish';

/** The server does not know the visitor, who is asked to sign in. */
export interface SignInNeeded {
  /** Somebody was, on this page or the one before. */
  known: boolean;
  email: string | undefined;
  /** They came by a link, which is not enough for what they are about to do: nobody signed them out. */
  byLink?: boolean;
  /** Why the last try came to nothing. */
  because?: SignInFailure;
  /** The provider that signs owners in is switched off. */
  off?: boolean;
}

export interface Notice {
  kind: 'success' | 'error' | 'info';
  text: string;
  /** Tries again what the notice says did not work. */
  again?: () => void;
}

export interface FrameState {
  stage: StageState;
  /** Undefined while the visitor is being looked up, and on addresses where no screen lives. */
  view: AnyView | undefined;
  notice: Notice | undefined;
  /** The flow is at its end: what was set up is shown on a page of the shell's own. */
  finished?: boolean;
  /** Whether it is could not be asked. */
  unheard?: boolean;
  /** That something has arrived, said in passing. */
  confirmed?: string;
  /** The owner is back where they had stopped, and has done nothing yet. */
  returned?: boolean;
  /** They are here to change an answer, and came from there. */
  edited?: EditOrigin;
  online: boolean;
  /** Whether the owner is about to leave this page and waits for the connection to do so. */
  departing?: boolean;
  signIn?: SignInNeeded;
}

/** What is asked in place of the screen; undefined where the screen shows, being for anybody say. */
export const coveredBySignIn = ({ signIn, view }: FrameState): SignInNeeded | undefined =>
  view && !isForAnybody(view.screen) ? signIn : undefined;

export interface FrameStore extends Omit<Watched<FrameState>, 'set'> {
  change(part: Partial<FrameState>): void;
}

export function createFrameStore(initial: FrameState): FrameStore {
  const { get, set, subscribe } = createWatched(initial);
  return { get, subscribe, change: (part) => set({ ...get(), ...part }) };
}
