import type { Middleware } from './middleware';

const checkEveryMs = 50;

/** Counts the calls without a response. */
export function createPendingCalls() {
  let pending = 0;

  const countPending: Middleware = async (request, send) => {
    pending += 1;
    try {
      return await send(request);
    } finally {
      pending -= 1;
    }
  };

  return {
    countPending,
    /** Resolves when no call has been pending for 50 ms, since one call may lead to the next, or after `atMostMs`. */
    async settled(atMostMs: number, clock = Date.now) {
      const end = clock() + atMostMs;
      do await new Promise((resolve) => setTimeout(resolve, checkEveryMs));
      while (pending > 0 && clock() < end);
    },
  };
}

export type PendingCalls = ReturnType<typeof createPendingCalls>;
