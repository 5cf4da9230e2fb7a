interface ConnectionParts {
  /** Returns whether the server at an origin responds. */
  probe(origin: string): Promise<boolean>;
  /** The page's own origin. */
  own: string;
  /** Other origins of the product. For any other site, the page's own server is probed. */
  others(): string[];
  /** Called when the page's own server can no longer be reached, and when it can again. */
  changed(online: boolean): void;
  /** Called with true while something waits for the connection. */
  waiting(waits: boolean): void;
}

const firstPauseMs = 1_000;
const longestPauseMs = 15_000;

/**
 * Detects whether servers are reachable by requests to them, because browsers report only the local network. While
 * the connection is lost it probes repeatedly, and at once when the browser reports a change.
 */
export function createConnection({ probe, own, others, changed, waiting }: ConnectionParts) {
  const pauses = createPauses();
  const untilReachable = createRetry(probe, pauses);
  const waits = createWaits(waiting);
  let online = true;
  let isProbing = false;

  const report = (isOnline: boolean) => {
    if (isOnline === online) return;
    online = isOnline;
    changed(isOnline);
  };

  /** Probes after a failed request: detects a lost connection, and its return. */
  const probeUntilOnline = async () => {
    if (isProbing) return;
    isProbing = true;
    const since = pauses.wakeUps();
    if (!(await probe(own))) {
      report(false);
      await untilReachable(own, since, () => true);
    }
    report(true);
    isProbing = false;
  };

  return {
    doubt() {
      pauses.wake();
      void probeUntilOnline();
    },
    lost() {
      report(false);
      void probeUntilOnline();
    },
    /** Makes everything that waits probe again at once. */
    wake: pauses.wake,
    /**
     * Waits until the server of an address is reachable, and shows that something waits.
     *
     * @param wanted returns whether the address is still needed
     * @param back called first after a lost connection
     * @returns whether the address is reachable and still needed
     */
    async reached(address: string, wanted: () => boolean, back: () => Promise<unknown>) {
      const requested = new URL(address, own).origin;
      const origin = others().includes(requested) ? requested : own;
      const since = pauses.wakeUps();
      if (await probe(origin)) return wanted();
      void probeUntilOnline();
      const endWait = waits.begin();
      const isReached = await untilReachable(origin, since, wanted);
      if (isReached) await back();
      endWait();
      return isReached && wanted();
    },
  };
}

/** Returns a function that probes an origin until it responds, or until the result is no longer needed. */
function createRetry(probe: ConnectionParts['probe'], pauses: Pauses) {
  return async (origin: string, since: number, wanted: () => boolean): Promise<boolean> => {
    for (let wait = firstPauseMs; wanted(); wait = Math.min(wait * 2, longestPauseMs)) {
      // A wake-up during the last probe counts, because that result may be outdated.
      if (since === pauses.wakeUps()) await pauses.pause(wait);
      since = pauses.wakeUps();
      if (wanted() && (await probe(origin))) return wanted();
    }
    return false;
  };
}

/** Reports whether anything waits for the connection. */
function createWaits(waiting: ConnectionParts['waiting']) {
  let count = 0;
  return {
    begin() {
      count += 1;
      waiting(true);
      return () => {
        count -= 1;
        waiting(count > 0);
      };
    },
  };
}

type Pauses = ReturnType<typeof createPauses>;

/** Creates pauses that a wake-up ends early. */
function createPauses() {
  const sleepers = new Set<() => void>();
  let wakeUps = 0;
  return {
    wakeUps: () => wakeUps,
    wake() {
      wakeUps += 1;
      sleepers.forEach((sleeper) => sleeper());
    },
    pause: (milliseconds: number) =>
      new Promise<void>((resolve) => {
        const over = () => {
          clearTimeout(timer);
          sleepers.delete(over);
          resolve();
        };
        const timer = setTimeout(over, milliseconds);
        sleepers.add(over);
      }),
  };
}

export type Connection = ReturnType<typeof createConnection>;
