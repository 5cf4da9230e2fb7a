import type { Api } from 'shared-contracts/api';

/** The same calls, and a way to wait until none of them is on its way. */
export function countingCalls(api: Api) {
  let underWay = 0;

  const counted = async (call: () => Promise<unknown>) => {
    underWay += 1;
    try {
      return await call();
    } finally {
      underWay -= 1;
    }
  };

  return {
    api: Object.fromEntries(
      Object.entries(api as Record<string, (...words: unknown[]) => Promise<unknown>>).map(
        ([name, call]) => [name, (...words: unknown[]) => counted(() => call(...words))],
      ),
    ) as unknown as Api,
    /** One call may lead to the next, so it is quiet when nothing follows. */
    async settled(atMostMs: number, now = Date.now) {
      const end = now() + atMostMs;
      do await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
      while (underWay > 0 && now() < end);
    },
  };
}

const lookEveryMs = 50;
