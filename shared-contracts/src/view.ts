import type * as z from 'zod/mini';
import type { Api } from './api/index';
import type { Emit } from './bus';
import type { FactName } from './facts';
import type { RemoteName, Screen, ScreenOf, ScreenParams } from './screens';
import type { anyScreen } from './view-schema';
import { createWatched, type Watched } from './watched';

/**
 * The data that the shell passes to a screen. Remotes report facts to the shell, and the shell passes views to remotes.
 */
export interface View<S extends Screen = Screen> extends z.infer<typeof anyScreen> {
  screen: S;
  params: ScreenParams[S];
  draft: Record<string, unknown> | undefined;
}

export type AnyView = { [S in Screen]: View<S> }[Screen];

/**
 * The view as a store, since single-spa computes props only at lifecycle moments. `get` always has the
 * current view, so a late subscriber misses nothing.
 */
export type ViewStore = Omit<Watched<AnyView>, 'set'>;

/** A view store that the shell and tests can set. Remotes see it as a ViewStore. */
export const createViewStore = (initial: AnyView): Watched<AnyView> => createWatched(initial);

/** Facts that any screen may report without declaring them. */
export const commonFacts = ['draft/changed', 'notice/raised'] as const satisfies FactName[];
export type CommonFact = (typeof commonFacts)[number];

/** Facts that only the shell reports. */
export const shellFacts = [
  'screen/opened',
  'help/called',
  'back/chosen',
] as const satisfies FactName[];

/** The props of a remote. */
export interface Seam<N extends FactName = FactName> {
  view: ViewStore;
  emit: Emit<N>;
  api: Api;
}

/** The declaration of a remote, which the build writes into the release. */
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

declare global {
  /** The DOM's own type in browsers. Servers that import this file only need the name. */
  // Empty on purpose, because it merges with the declaration of the DOM.
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type
  interface HTMLElement {}
}

/** A remote's `./app`: single-spa lifecycles, whose props include the mount point and the seam. */
export interface RemoteModule {
  declaration: RemoteDeclaration;
  bootstrap(): Promise<void>;
  mount(props: RemoteProps): Promise<void>;
  unmount(): Promise<void>;
}

export interface RemoteProps extends Seam {
  domElement: HTMLElement;
  /** Called after each navigation to a screen, with the text of its heading. */
  arrived(heading: string): void;
  /** Called when rendering failed, so the shell can fall back. */
  failed(error: unknown): void;
}
