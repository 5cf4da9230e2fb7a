/** The browser's own storage; undefined where it refuses, since reading the property alone throws then. */
export const browserStorage = () => unlessRefused(() => window.localStorage);

/** What lasts as long as the tab does. Throws where the browser refuses it. */
export const tabStorage = () => window.sessionStorage;

export function unlessRefused(storage: () => globalThis.Storage): globalThis.Storage | undefined {
  try {
    return storage();
  } catch {
    return undefined;
  }
}
