/** The browser's own storage; undefined where it refuses, since reading the property alone throws then. */
export function browserStorage(): globalThis.Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}

/** What lasts as long as the tab does. Throws where the browser refuses it. */
export const tabStorage = () => window.sessionStorage;
