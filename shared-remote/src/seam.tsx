import { createContext, useContext, useRef, useState } from 'react';
import type {
  CommonFact,
  Emit,
  FactName,
  RemoteDeclaration,
  RemoteName,
  ScreenOf,
  Seam,
  View,
} from 'shared-contracts';
import type { Api } from 'shared-contracts/api';

interface RenderedView {
  seam: Seam;
  view: View;
}

export const RenderedContext = createContext<RenderedView | undefined>(undefined);

/** Returns the rendered view and the seam to the shell. */
export function useRenderedView(): RenderedView {
  const place = useContext(RenderedContext);
  if (!place) throw new Error('A screen was rendered outside of defineRemote.');
  return place;
}

/** Returns the hooks of one remote, typed by its declaration: `useEmit` accepts only declared events. */
export function seamOf<R extends RemoteName, N extends FactName>(
  _declaration: RemoteDeclaration<R, N>,
) {
  return {
    /** The view of the rendered screen. */
    useView: <S extends ScreenOf<R>>(_screen: S): View<S> =>
      useRenderedView().view as unknown as View<S>,
    useEmit: (): Emit<N | CommonFact> => useRenderedView().seam.emit,
    useApi: (): Api => useRenderedView().seam.api,
  };
}

/**
 * Returns form values that survive a reload. They start from the stored draft, then from `defaults`. A stored value
 * of another type than the default's is left out, since drafts come from storage.
 */
export function useDraft<T extends Record<string, unknown>>(defaults: T) {
  const { seam, view } = useRenderedView();
  const [values, setValues] = useState<T>(() => ({
    ...defaults,
    ...fitting(view.draft, defaults),
  }));
  /** Newer than the rendered values, so that two changes within one event do not undo each other. */
  const latest = useRef(values);

  const change = (changed: Partial<T>) => {
    const next = { ...latest.current, ...changed };
    latest.current = next;
    setValues(next);
    seam.emit('draft/changed', { values: next, screen: view.screen });
  };

  return [values, change] as const;
}

function fitting<T extends Record<string, unknown>>(
  draft: Record<string, unknown> | undefined,
  defaults: T,
): Partial<T> {
  const entries = Object.entries(draft ?? {}).filter(([key, value]) => {
    if (!Object.keys(defaults).includes(key)) return false;
    const expected = defaults[key];
    if (expected === null || expected === undefined) return true;
    // The type of null is 'object' too, and its properties cannot be read.
    if (value === null) return false;
    return typeof value === typeof expected && Array.isArray(value) === Array.isArray(expected);
  });
  return Object.fromEntries(entries) as Partial<T>;
}
