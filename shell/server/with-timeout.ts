import { ShopfrontError } from 'shared-contracts';

/** Rejects after the limit. The operation continues, so that a late response serves the next page. */
export async function withTimeout<T>(limitMs: number, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    const error = new ShopfrontError('API_TIMEOUT', `No response within ${limitMs} ms.`);
    timer = setTimeout(() => reject(error), limitMs);
  });
  try {
    return await Promise.race([promise, limit]);
  } finally {
    clearTimeout(timer);
  }
}
