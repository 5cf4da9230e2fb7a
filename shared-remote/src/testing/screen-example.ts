import type { AnyView, RemoteName, Screen, ScreenOf, ScreenParams } from 'shared-contracts';
import { createApiDouble, viewOf } from 'shared-contracts/testing';
import type { Walk } from 'shared-ui/testing';
import type { Given, Handlers } from './owner-before';

/** One named state of a screen: the view, the API's answers, and the actions. */
export interface ScreenExample<S extends Screen> extends Walk {
  view?: Given<S>;
  answers?: Handlers;
}

export type ExamplesOf<S extends Screen> = Record<string, ScreenExample<S>>;

/** All examples of a remote. A screen without an example does not compile. */
export type ScreenExamples<R extends RemoteName> = { [S in ScreenOf<R>]: ExamplesOf<S> };

/** Returns what the remote is mounted with for that state, before the actions. */
export function startOf<S extends Screen>(screen: S, { view = {}, answers }: ScreenExample<S>) {
  const { params = {} as ScreenParams[S], ...rest } = view;
  return {
    view: viewOf(screen, params, rest as never) as AnyView,
    api: createApiDouble(answers ?? {}),
  };
}
