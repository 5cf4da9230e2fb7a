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

interface Drawn {
  seam: Seam;
  view: View;
}

export const DrawnContext = createContext<Drawn | undefined>(undefined);

function useDrawn(): Drawn {
  const place = useContext(DrawnContext);
  if (!place) throw new Error('A screen was drawn outside defineRemote.');
  return place;
}

/**
 * The hooks of one remote, typed by its declaration: `useEmit` takes only the facts it declares.
 */
export function seamOf<R extends RemoteName, N extends FactName>(
  _declaration: RemoteDeclaration<R, N>,
) {
  return {
    /** The view of the screen that is drawn now. */
    useView: <S extends ScreenOf<R>>(_screen: S): View<S> => useDrawn().view as unknown as View<S>,
    useEmit: (): Emit<N | CommonFact> => useDrawn().seam.emit,
    useApi: (): Api => useDrawn().seam.api,
  };
}

/**
 * Form values that outlive a reload. Starts from the draft that was kept, then from `defaults`;
 * a kept value whose type does not fit the default's is left out, since drafts come from storage.
 */
export function useDraft<T extends Record<string, unknown>>(defaults: T) {
  const { seam, view } = useDrawn();
  const [values, setValues] = useState<T>(() => ({
    ...defaults,
    ...fitting(view.draft, defaults),
  }));
  /** Ahead of what is drawn: two changes within one event must not undo each other. */
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
  const kept = Object.entries(draft ?? {}).filter(([key, value]) => {
    if (!Object.keys(defaults).includes(key)) return false;
    const expected = defaults[key];
    if (expected === null || expected === undefined) return true;
    // An object, says typeof of null, and so do those who read its properties.
    if (value === null) return false;
    return typeof value === typeof expected && Array.isArray(value) === Array.isArray(expected);
  });
  return Object.fromEntries(kept) as Partial<T>;
}
