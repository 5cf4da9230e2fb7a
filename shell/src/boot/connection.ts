interface ConnectionParts {
  /** Whether the server at an origin answers at all. */
  probe(origin: string): Promise<boolean>;
  /** The page's own origin. */
  own: string;
  /** Other origins of the product. For any other origin the page's own is asked instead. */
  others(): string[];
  /** Called when the page's own server can no longer be reached, and when it can again. */
  changed(online: boolean): void;
  /** Called with true while something waits for the connection. */
  waiting(waits: boolean): void;
}

const firstPauseMs = 1_000;
const longestPauseMs = 15_000;

/**
 * Finds out whether servers can be reached by asking them: what browsers report as online is only the cable. While
 * nothing gets through it asks repeatedly, and at once when the browser has news.
 */
export function createConnection({ probe, own, others, changed, waiting }: ConnectionParts) {
  const pauses = createPauses();
  const untilAnswered = createRetry(probe, pauses);
  const waits = createWaits(waiting);
  let online = true;
  let looking = false;

  const report = (now: boolean) => {
    if (now === online) return;
    online = now;
    changed(now);
  };

  /** Something did not get through: finds out whether the connection is gone, and when it is back. */
  const look = async () => {
    if (looking) return;
    looking = true;
    const since = pauses.wakeUps();
    if (!(await probe(own))) {
      report(false);
      await untilAnswered(own, since, () => true);
    }
    report(true);
    looking = false;
  };

  return {
    doubt() {
      pauses.wake();
      void look();
    },
    lost() {
      report(false);
      void look();
    },
    /** Makes everything that waits check whether it still has to. */
    wake: pauses.wake,
    /**
     * Waits until the server of an address can be reached, and shows that something waits.
     *
     * @param wanted whether the address is still wanted
     * @param back what else is done first when the connection was away
     * @returns whether the address can be reached and is still wanted
     */
    async reached(address: string, wanted: () => boolean, back: () => Promise<unknown>) {
      const requested = new URL(address, own).origin;
      const origin = others().includes(requested) ? requested : own;
      const since = pauses.wakeUps();
      if (await probe(origin)) return wanted();
      void look();
      const endWait = waits.begin();
      const isReached = await untilAnswered(origin, since, wanted);
      if (isReached) await back();
      endWait();
      return isReached && wanted();
    },
  };
}

/** Returns a function that asks an origin until it answers, or until the answer is no longer wanted. */
function createRetry(probe: ConnectionParts['probe'], pauses: Pauses) {
  return async (origin: string, since: number, wanted: () => boolean): Promise<boolean> => {
    for (let wait = firstPauseMs; wanted(); wait = Math.min(wait * 2, longestPauseMs)) {
      // A wake-up during the last probe counts: that answer may be outdated.
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

/** Pauses that a wake-up ends early. */
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
