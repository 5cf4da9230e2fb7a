import { ShopfrontError } from 'shared-contracts';

const mostPerMinute = 10;
const minuteMs = 60_000;

export interface FailedTries {
  /**
   * Counts a try before its secret is compared, so that simultaneous tries are counted too.
   *
   * @throws ShopfrontError TOO_MANY if the network used up its failed tries of this minute
   */
  begin(network: string): void;
  /** Reverts a try whose secret was right. */
  succeed(network: string): void;
}

/** Limits the failed sign-ins of a network. Counts restart every minute, so that a flood needs little memory. */
export function createFailedTries(now: () => number): FailedTries {
  let minute = 0;
  const counts = new Map<string, number>();
  return {
    begin(network) {
      const time = now();
      const current = Math.floor(time / minuteMs);
      if (current !== minute) {
        minute = current;
        counts.clear();
      }
      const count = counts.get(network) ?? 0;
      if (count >= mostPerMinute)
        throw tooMany(Math.ceil(((current + 1) * minuteMs - time) / 1000));
      counts.set(network, count + 1);
    },
    succeed(network) {
      const count = counts.get(network);
      if (count) counts.set(network, count - 1);
    },
  };
}

const tooMany = (retryAfterSeconds: number) =>
  new ShopfrontError(
    'TOO_MANY',
    `Too many failed sign-ins from your network. Try again in ${retryAfterSeconds} s.`,
    { status: 429, retryAfterSeconds },
  );
