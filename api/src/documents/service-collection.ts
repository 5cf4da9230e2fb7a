import type { FoundService } from 'shared-contracts/api';

const mostServices = 300;

/** Collects each service once: a page often states it several times, not always with its price. */
export function createServiceCollection() {
  const byKey = new Map<string, FoundService>();
  const keysByName = new Map<string, Set<string>>();
  return {
    add(service: FoundService): void {
      const name = service.name.toLowerCase();
      const key = `${name}\n${service.price}`;
      const keys = keysByName.get(name) ?? new Set<string>();
      if (byKey.has(key) || (service.price === null && keys.size > 0)) return;
      const withoutPrice = `${name}\nnull`;
      if (keys.delete(withoutPrice)) byKey.delete(withoutPrice);
      if (byKey.size >= mostServices) return;
      byKey.set(key, service);
      keysByName.set(name, keys.add(key));
    },
    all: () => [...byKey.values()],
  };
}
