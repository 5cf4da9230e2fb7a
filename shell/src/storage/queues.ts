import type * as z from 'zod/mini';
import type { Area } from './area';
import { parsed } from './parsed';

export const queueKey = (name: string) => `shopfront:queue:${name}`;

/** Lists by name. An item that is out of form must not take the others with it. */
export type Queues = <T>(
  name: string,
  item: () => z.ZodMiniType<T>,
) => { read(): T[]; keep(items: T[]): void };

export function queuesIn({ get, set }: Pick<Area, 'get' | 'set'>): Queues {
  return (name, item) => ({
    read() {
      const list = parsed(get(queueKey(name)));
      if (!Array.isArray(list)) return [];
      return list.flatMap((one) => {
        const read = item().safeParse(one);
        return read.success ? [read.data] : [];
      });
    },
    keep: (items) => set(queueKey(name), items.length ? JSON.stringify(items) : undefined),
  });
}
