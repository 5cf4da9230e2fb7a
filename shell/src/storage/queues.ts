import type * as z from 'zod/mini';
import type { Area } from './storage-area';
import { parseJson } from './parse-json';

export const queueKey = (name: string) => `shopfront:queue:${name}`;

/** Named lists in storage. An invalid item is dropped without the others. */
export type Queues = <T>(
  name: string,
  item: () => z.ZodMiniType<T>,
) => { read(): T[]; store(items: T[]): void };

export function queuesIn({ get, set }: Pick<Area, 'get' | 'set'>): Queues {
  return (name, item) => ({
    read() {
      const list = parseJson(get(queueKey(name)));
      if (!Array.isArray(list)) return [];
      return list.flatMap((entry) => {
        const read = item().safeParse(entry);
        return read.success ? [read.data] : [];
      });
    },
    store: (items) => set(queueKey(name), items.length ? JSON.stringify(items) : undefined),
  });
}
