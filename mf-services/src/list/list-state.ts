import { createWatched } from 'shared-contracts';
import { atFirst, changed, type LocalChange, type LocalState } from '../local-state';
import { listedIn, type ListedService, type ServiceList } from './operations';

export interface ServicesState {
  reading: { kind: 'reading' } | { kind: 'read' } | { kind: 'failed' };
  list: ServiceList;
  /** The list as shown, derived from `list`. */
  listed: readonly ListedService[];
  local: LocalState;
  /** Name of a service that did not exist anymore when a change was sent. */
  deletedName?: string;
}

export type ListState = ReturnType<typeof createListState>;

/** Holds the state of the services screens; the shown list always follows from `list`. */
export function createListState() {
  const { get, set, subscribe } = createWatched<ServicesState>({
    reading: { kind: 'reading' },
    list: { saved: [], operations: [] },
    listed: [],
    local: atFirst,
  });

  const change = (update: Partial<Omit<ServicesState, 'listed'>>) => {
    const next = { ...get(), ...update };
    set(update.list ? { ...next, listed: listedIn(update.list) } : next);
  };

  return {
    get,
    subscribe,
    change,
    updateList: (update: (list: ServiceList) => ServiceList) =>
      change({ list: update(get().list) }),
    note: (next: LocalChange) => change({ local: changed(get().local, next) }),

    /** Resolves when no operation waits or is being sent; failed ones stay failed. */
    settled: () =>
      new Promise<void>((resolve) => {
        const check = () => {
          if (get().list.operations.some(({ state }) => state !== 'failed')) return;
          unsubscribe();
          resolve();
        };
        const unsubscribe = subscribe(check);
        check();
      }),
  };
}
