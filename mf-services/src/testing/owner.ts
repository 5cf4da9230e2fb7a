import { act, screen as page, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { facts, ShopfrontError, type AnyView } from 'shared-contracts';
import type { Call, Service } from 'shared-contracts/api';
import { createApiDouble } from 'shared-contracts/testing';
import { mountRemote } from 'shared-remote/testing';
import * as remote from '../app';

export type Handlers = Parameters<typeof createApiDouble>[0];

let leave: (() => Promise<void>) | undefined;

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-11-20T10:00:00Z') });
});

afterEach(async () => {
  await leave?.();
  leave = undefined;
  jest.useRealTimers();
});

/** An owner before a screen; time passes only when they let it. */
export async function ownerBefore(view: AnyView, api: ReturnType<typeof createApiDouble>) {
  const mounted = await mountRemote(remote, view, api);
  leave = mounted.unmount;
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const wait = async (milliseconds: number) => {
    await act(() => jest.advanceTimersByTimeAsync(milliseconds));
  };
  await wait(0);

  return {
    ...mounted,
    user,
    wait,
    /** Hands the remote another view, as the shell does when it has gone somewhere. */
    show: async (next: AnyView) => {
      mounted.show(next);
      await wait(0);
    },
    /** Clicks a button and waits the 100 ms after which it acts. */
    press: async (name: string | RegExp, where: HTMLElement = document.body) => {
      await user.click(within(where).getByRole('button', { name }));
      await wait(100);
    },
  };
}

export const button = (name: string | RegExp) => page.getByRole('button', { name });
export const heading = (name: string) => page.getByRole('heading', { level: 1, name });
export const dialog = (name: string) => page.getByRole('dialog', { name });

export const serviceOf = (service_id: string, changed: Partial<Service> = {}): Service => ({
  ...facts['service/added'].service,
  service_id,
  name: `Service ${service_id}`,
  star: false,
  ...changed,
});

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
