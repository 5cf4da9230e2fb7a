export interface Watched<T> {
  get(): T;
  set(next: T): void;
  /** Calls back after each change; returns the way to stop. */
  subscribe(changed: () => void): () => void;
}

/** A value that others can watch. Who stops watching while a change is told may hear of that one still. */
export function createWatched<T>(initial: T): Watched<T> {
  const listeners = new Set<() => void>();
  let value = initial;
  return {
    get: () => value,
    set(next) {
      value = next;
      for (const changed of [...listeners]) changed();
    },
    subscribe(changed) {
      // One of its own, so that who subscribes twice is heard twice and stops once.
      const own = () => changed();
      listeners.add(own);
      return () => void listeners.delete(own);
    },
  };
}
