export interface Watched<T> {
  get(): T;
  set(next: T): void;
  /** Calls back after each change; returns the way to stop. */
  subscribe(changed: () => void): () => void;
}

/** A value that screens can watch and that outlives them. */
export function watched<T>(initial: T): Watched<T> {
  const listeners = new Set<() => void>();
  let value = initial;
  return {
    get: () => value,
    set(next) {
      value = next;
      for (const changed of [...listeners]) changed();
    },
    subscribe(changed) {
      const own = () => changed();
      listeners.add(own);
      return () => void listeners.delete(own);
    },
  };
}
