interface ConnectionParts {
  /** Whether the server at an origin answers at all. */
  probe(origin: string): Promise<boolean>;
  /** The page's own origin. */
  own: string;
  /** Other origins of ours; of anybody else's only our own can be asked, and stands for the network. */
  others(): string[];
  /** Told when the page's own server could not be reached any more, and when it can be again. */
  changed(online: boolean): void;
  /** Told while something has to wait for the connection. */
  waiting(waits: boolean): void;
}

const firstPauseMs = 1_000;
const longestPauseMs = 15_000;

/**
 * Whether servers can be reached, found out by asking them: what browsers say of being online is about a
 * cable. While nothing gets through it asks again and again, at once when the browser has news.
 */
export function createConnection({ probe, own, others, changed, waiting }: ConnectionParts) {
  const sleepers = new Set<() => void>();
  let online = true;
  let looking = false;
  let waits = 0;

  let news = 0;
  const wake = () => {
    news += 1;
    sleepers.forEach((sleeper) => sleeper());
  };

  const pause = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const over = () => {
        clearTimeout(timer);
        sleepers.delete(over);
        resolve();
      };
      const timer = setTimeout(over, milliseconds);
      sleepers.add(over);
    });

  /** Asks until there is an answer, or nobody wants it any more. */
  const answered = async (origin: string, heard: number, wanted: () => boolean) => {
    for (let wait = firstPauseMs; wanted(); wait = Math.min(wait * 2, longestPauseMs)) {
      // What the browser said while it was being asked counts, too: that answer may be an old one.
      if (heard === news) await pause(wait);
      heard = news;
      if (wanted() && (await probe(origin))) return wanted();
    }
    return false;
  };

  const tell = (now: boolean) => {
    if (now === online) return;
    online = now;
    changed(now);
  };

  /** Something did not get through: finds out whether it is the connection, and when it is back. */
  const look = async () => {
    if (looking) return;
    looking = true;
    const heard = news;
    if (!(await probe(own))) {
      tell(false);
      await answered(own, heard, () => true);
    }
    tell(true);
    looking = false;
  };

  return {
    doubt() {
      wake();
      void look();
    },
    lost() {
      tell(false);
      void look();
    },
    /** Lets those who wait look whether they still have to. */
    wake,
    /**
     * Resolves when the server of an address can be reached: true if that is still wanted then. Until then
     * it says that something waits.
     *
     * @param back what else is to be done first when the connection was away
     */
    async reached(address: string, wanted: () => boolean, back: () => Promise<unknown>) {
      const asked = new URL(address, own).origin;
      const origin = others().includes(asked) ? asked : own;
      const heard = news;
      if (await probe(origin)) return wanted();
      void look();
      waits += 1;
      waiting(true);
      const there = await answered(origin, heard, wanted);
      if (there) await back();
      waits -= 1;
      waiting(waits > 0);
      return there && wanted();
    },
  };
}

export type Connection = ReturnType<typeof createConnection>;
