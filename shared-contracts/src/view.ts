import type * as z from 'zod/mini';
import type { Api } from './api/index';
import type { Emit } from './bus';
import type { FactName } from './facts';
import type { RemoteName, Screen, ScreenOf, ScreenParams } from './screens';
import type { anyScreen } from './view-schema';
import { createWatched, type Watched } from './watched';

/** What the shell shows a remote: everything a screen may know. Facts go up, views come down. */
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

/** The store itself, for the shell and for tests; remotes see it as a ViewStore. */
export const createViewStore = (initial: AnyView): Watched<AnyView> => createWatched(initial);

/** Facts that any screen may tell without declaring them. */
export const commonFacts = ['draft/changed', 'notice/raised'] as const satisfies FactName[];
export type CommonFact = (typeof commonFacts)[number];

/** Facts that only the shell tells, whatever a remote declares. */
export const shellFacts = [
  'screen/opened',
  'help/called',
  'back/chosen',
] as const satisfies FactName[];

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

declare global {
  /** The page's own where there is a page; a server that reads this seam knows no more than the name. */
  // Empty on purpose: it merges with what the page declares.
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type
  interface HTMLElement {}
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
  /** Called after each arrival on a screen, with the text of its heading. */
  arrived(heading: string): void;
  /** Called when rendering failed, so the shell can fall back. */
  failed(error: unknown): void;
}
