export interface Watched<T> {
  get(): T;
  set(next: T): void;
  /** Calls the listener after each change. Returns a function that unsubscribes. */
  subscribe(changed: () => void): () => void;
}

/**
 * Creates a value with subscribers. A subscriber that unsubscribes during a change may still receive that
 * change.
 */
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
      // A separate function, so a double subscription has two calls and unsubscribes one at a time.
      const own = () => changed();
      listeners.add(own);
      return () => void listeners.delete(own);
    },
  };
}
