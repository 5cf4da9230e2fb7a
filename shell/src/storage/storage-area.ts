/** Browser storage as keys and texts. */
export interface Area {
  get(key: string): string | undefined;
  /** undefined removes the key. */
  set(key: string, value: string | undefined): void;
  keys(): string[];
}

/**
 * Wraps browser storage so that it never throws. Values that the browser refuses (storage is full,
 * forbidden or missing) stay in memory until the page closes.
 */
export function createArea(browser: globalThis.Storage | undefined): Area {
  /** Values that storage refused; undefined for a key that could not be removed. */
  const memory = new Map<string, string | undefined>();
  let warned = false;

  const attempt = <T>(act: (browser: globalThis.Storage) => T): T | undefined => {
    if (!browser) return undefined;
    try {
      return act(browser);
    } catch (error) {
      if (!warned)
        console.warn(
          'The browser refused to store data. It stays in memory until the page closes.',
          error,
        );
      warned = true;
      return undefined;
    }
  };

  return {
    get: (key) =>
      memory.has(key) ? memory.get(key) : (attempt((place) => place.getItem(key)) ?? undefined),
    set(key, value) {
      const done = attempt((place) => {
        if (value === undefined) place.removeItem(key);
        else place.setItem(key, value);
        return true;
      });
      if (done) memory.delete(key);
      else memory.set(key, value);
    },
    keys() {
      const storedKeys =
        attempt((place) =>
          Array.from({ length: place.length }, (_, index) => place.key(index) ?? ''),
        ) ?? [];
      return [...new Set([...storedKeys, ...memory.keys()])];
    },
  };
}
