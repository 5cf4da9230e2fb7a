import { facts, ShopfrontError } from 'shared-contracts';
import type { Answer, Call, Service } from 'shared-contracts/api';
import { createApiDouble } from 'shared-contracts/testing';
import { ownersBefore, type Handlers } from 'shared-remote/testing';
import * as remote from '../app';

export { button, dialog, heading, type Handlers } from 'shared-remote/testing';

/** An owner at a screen. Time passes only when the test advances it. */
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

/** The API of the services screens, in memory. Calls in `failing` are rejected until they are removed from it. */
export function serviceApi(services: Service[], handlers: Handlers = {}) {
  const storedServices = new Map(services.map((service) => [service.service_id, service]));
  const failing = new Set<Call>();
  const calls: { call: Call; payload: unknown }[] = [];
  const note = (call: Call, payload: unknown) => {
    calls.push({ call, payload });
    if (failing.has(call)) refuse();
  };
  const api = createApiDouble({
    readServices: () => {
      if (failing.has('readServices')) refuse();
      return { services: [...storedServices.values()] };
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
      storedServices.set(service.service_id, service);
      return { ok: true };
    },
    updateService: (service) => {
      note('updateService', service);
      storedServices.set(service.service_id, service);
      return { ok: true };
    },
    starService: ({ service_id, star }) => {
      note('starService', { service_id, star });
      const service = storedServices.get(service_id);
      if (service) storedServices.set(service_id, { ...service, star });
      return { ok: true };
    },
    deleteService: ({ service_id }) => {
      note('deleteService', { service_id });
      storedServices.delete(service_id);
      return { ok: true };
    },
    ...handlers,
  });
  return { api, storedServices, failing, calls };
}
