import type { Api } from './api/index';
import type { Emit } from './bus';
import type { FactName } from './facts';
import type { RemoteName, Screen, ScreenOf, ScreenParams } from './screens';
import type { Answers, Build, Session, ViewConfig } from './session';

/** What the shell shows a remote: everything a screen may know. Facts go up, views come down. */
export interface View<S extends Screen = Screen> {
  screen: S;
  params: ScreenParams[S];
  /** Changes at every navigation: a screen keyed by it starts afresh. */
  visit: string;
  /** 'first' on a page load, when focus must stay where the browser put it; 'moved' after that. */
  arrival: 'first' | 'moved';
  session: Session;
  answers: Answers;
  /** What was typed on this screen and not yet sent, as last told by 'draft/changed'. */
  draft: Record<string, unknown> | undefined;
  build: Build;
  config: ViewConfig;
}

export type AnyView = { [S in Screen]: View<S> }[Screen];

/**
 * The view as a store, since single-spa computes props only at lifecycle moments. `get` always has the
 * current view, so a late subscriber misses nothing.
 */
export interface ViewStore {
  get(): AnyView;
  /** Calls back after each change; returns the way to stop. */
  subscribe(changed: () => void): () => void;
}

/** The store itself, for the shell and for tests; remotes see it as a ViewStore. */
export function createViewStore(initial: AnyView): ViewStore & { set(next: AnyView): void } {
  const listeners = new Set<() => void>();
  let current = initial;
  return {
    get: () => current,
    subscribe(changed) {
      const own = () => changed();
      listeners.add(own);
      return () => void listeners.delete(own);
    },
    set(next) {
      current = next;
      for (const changed of [...listeners]) changed();
    },
  };
}

/** Facts that any screen may tell without declaring them. */
export type CommonFact = 'draft/changed' | 'notice/raised';

/** Everything a remote gets. */
export interface Seam<N extends FactName = FactName> {
  view: ViewStore;
  emit: Emit<N>;
  api: Api;
}

/** What a remote says of itself; the build writes it into the release. */
export interface RemoteDeclaration<
  R extends RemoteName = RemoteName,
  N extends FactName = FactName,
> {
  name: R;
  /** Range of contract versions (semver) that this remote was built for. */
  contract: string;
  screens: readonly ScreenOf<R>[];
  emits: readonly N[];
}

/** A remote's `./app`: single-spa lifecycles, with the place to draw in and the seam as props. */
export interface RemoteModule {
  declaration: RemoteDeclaration;
  bootstrap(): Promise<void>;
  mount(props: RemoteProps): Promise<void>;
  unmount(): Promise<void>;
}

export interface RemoteProps extends Seam {
  domElement: HTMLElement;
  /** Told after each arrival on a screen, with the text of its heading. */
  arrived(heading: string): void;
  /** Told when drawing failed, so that the shell can fall back. */
  failed(error: unknown): void;
}
