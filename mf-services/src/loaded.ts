import { useEffect, useSyncExternalStore } from 'react';
import { createWatched, type Watched } from 'shared-contracts';

export type Loaded<T> = { kind: 'loading' } | { kind: 'ready'; value: T } | { kind: 'failed' };

export interface Source<T> extends Pick<Watched<Loaded<T>>, 'get' | 'subscribe'> {
  /** Reads unless a reading is in progress or done. After a failure it reads again. */
  load(): void;
}

/** A value that is read once for all screens that show it. */
export function sourceOf<T>(read: () => Promise<T>): Source<T> {
  const { get, set, subscribe } = createWatched<Loaded<T>>({ kind: 'loading' });
  let isRequested = false;
  return {
    get,
    subscribe,
    load() {
      if (isRequested && get().kind !== 'failed') return;
      isRequested = true;
      set({ kind: 'loading' });
      read().then(
        (value) => set({ kind: 'ready', value }),
        () => set({ kind: 'failed' }),
      );
    },
  };
}

export function useLoaded<T>(source: Source<T>): Loaded<T> {
  useEffect(() => source.load(), [source]);
  return useSyncExternalStore(source.subscribe, source.get);
}
