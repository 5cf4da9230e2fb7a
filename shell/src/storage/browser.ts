/** Returns the browser's storage, or undefined when the browser refuses it. Reading the property can throw. */
export const browserStorage = () => unlessRefused(() => window.localStorage);

/** Returns the storage of this tab. Throws when the browser refuses it. */
export const tabStorage = () => window.sessionStorage;

export function unlessRefused(storage: () => globalThis.Storage): globalThis.Storage | undefined {
  try {
    return storage();
  } catch {
    return undefined;
  }
}
