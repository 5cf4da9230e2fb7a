import { facts, ShopfrontError } from 'shared-contracts';
import type { Answer, Call, Service } from 'shared-contracts/api';
import { createApiDouble } from 'shared-contracts/testing';
import { ownersBefore, type Handlers } from 'shared-remote/testing';
import * as remote from '../app';

export { button, dialog, heading, type Handlers } from 'shared-remote/testing';

/** An owner before a screen; time passes only when they let it. */
export const ownerBefore = ownersBefore(remote);

export const serviceOf = (service_id: string, changed: Partial<Service> = {}): Service => ({
  ...facts['service/added'].service,
  service_id,
  name: `Service ${service_id}`,
  star: false,
  ...changed,
});

export const usualPrices: Answer<'readUsualPrices'>['prices'] = [
  { service: 'Skin fade', currency: 'USD', low: 30, high: 50 },
  { service: 'Scissor cut', currency: 'USD', low: 25, high: 45 },
  { service: 'Beard trim', currency: 'USD', low: 15, high: 30 },
];

export const refuse = (): never => {
  throw new ShopfrontError('API_UNREACHABLE', 'Nobody there.');
};

/** The API's part in the services screens, in memory. `failing` calls are refused until taken out. */
export function serviceApi(services: Service[], handlers: Handlers = {}) {
  const kept = new Map(services.map((service) => [service.service_id, service]));
  const failing = new Set<Call>();
  const calls: { call: Call; payload: unknown }[] = [];
  const note = (call: Call, payload: unknown) => {
    calls.push({ call, payload });
    if (failing.has(call)) refuse();
  };
  const api = createApiDouble({
    readServices: () => {
      if (failing.has('readServices')) refuse();
      return { services: [...kept.values()] };
    },
    readCategoryServices: () => ({
      res: [
        { category: 'Haircuts', service: 'Skin fade' },
        { category: 'Haircuts', service: 'Scissor cut' },
        { category: 'Beard', service: 'Beard trim' },
      ],
    }),
    readServiceCategories: () => ({ res: ['Haircuts', 'Beard'] }),
    readRecommendedServices: () => ({ services: ['Beard trim', 'Hot towel shave'] }),
    readUsualPrices: () => ({ prices: usualPrices }),
    addService: (service) => {
      note('addService', service);
      kept.set(service.service_id, service);
      return { ok: true };
    },
    updateService: (service) => {
      note('updateService', service);
      kept.set(service.service_id, service);
      return { ok: true };
    },
    starService: ({ service_id, star }) => {
      note('starService', { service_id, star });
      const service = kept.get(service_id);
      if (service) kept.set(service_id, { ...service, star });
      return { ok: true };
    },
    deleteService: ({ service_id }) => {
      note('deleteService', { service_id });
      kept.delete(service_id);
      return { ok: true };
    },
    ...handlers,
  });
  return { api, kept, failing, calls };
}
