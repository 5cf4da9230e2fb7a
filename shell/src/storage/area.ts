/** Keys and texts: what browser storage is to us. */
export interface Area {
  get(key: string): string | undefined;
  /** undefined takes the key away. */
  set(key: string, value: string | undefined): void;
  keys(): string[];
}

/**
 * Browser storage that never throws. What it does not take (it is full, refused by the browser, or not
 * there at all) lives on in memory, for as long as this page does.
 */
export function createArea(browser: globalThis.Storage | undefined): Area {
  /** What storage should hold and does not; undefined for a key that it did not let go of. */
  const beside = new Map<string, string | undefined>();
  let warned = false;

  const attempt = <T>(act: (browser: globalThis.Storage) => T): T | undefined => {
    if (!browser) return undefined;
    try {
      return act(browser);
    } catch (error) {
      if (!warned) console.warn('Browser storage refused; going on in memory.', error);
      warned = true;
      return undefined;
    }
  };

  return {
    get: (key) =>
      beside.has(key) ? beside.get(key) : (attempt((place) => place.getItem(key)) ?? undefined),
    set(key, value) {
      const done = attempt((place) => {
        if (value === undefined) place.removeItem(key);
        else place.setItem(key, value);
        return true;
      });
      if (done) beside.delete(key);
      else beside.set(key, value);
    },
    keys() {
      const there =
        attempt((place) => Array.from({ length: place.length }, (_, at) => place.key(at) ?? '')) ??
        [];
      return [...new Set([...there, ...beside.keys()])];
    },
  };
}
