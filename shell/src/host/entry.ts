const slowAfterMs = 8_000;
/** The specification allows a chunk this long to load. */
const timeoutMs = 120_000;

/** One attempt to show a remote, from the navigation until something shows. */
export interface Entry<Name extends string> {
  remote: Name;
  /** Containers that failed in earlier attempts of the same navigation. */
  skip: ReadonlySet<string>;
  /** Whether this is the latest attempt. */
  isCurrent(): boolean;
  /** Stops the timers: the remote shows, or failed. */
  settle(): void;
}

interface Timers {
  /** The remote takes longer than expected to show. */
  slow(): void;
  /** The remote took too long to show. */
  timedOut(): void;
}

/** Keeps track of the latest attempt to show a remote. Each attempt makes the earlier ones obsolete. */
export function createEntries<Name extends string>() {
  let latest = 0;

  /** Makes every earlier attempt obsolete. Returns a function that checks whether this attempt is still the latest. */
  const supersede = () => {
    latest += 1;
    const own = latest;
    return () => own === latest;
  };

  return {
    supersede,
    /** Begins an attempt whose timers run until it settles or a later one begins. */
    begin(remote: Name, skip: ReadonlySet<string>, { slow, timedOut }: Timers): Entry<Name> {
      const isCurrent = supersede();
      const timers = [
        setTimeout(() => isCurrent() && slow(), slowAfterMs),
        setTimeout(() => isCurrent() && timedOut(), timeoutMs),
      ];
      return { remote, skip, isCurrent, settle: () => timers.forEach(clearTimeout) };
    },
  };
}
