import fc from 'fast-check';
import { facts, ShopfrontError } from 'shared-contracts';
import type { Api, Service } from 'shared-contracts/api';
import { createApiDouble } from 'shared-contracts/testing';
import { createServicesStore, type ServicesStore } from './store';

const example = facts['service/added'].service;
const serviceOf = (service_id: string, changed: Partial<Service> = {}): Service => ({
  ...example,
  service_id,
  name: `Service ${service_id}`,
  star: false,
  ...changed,
});

/** 'lost': the server made the change and its answer was lost. */
type Outcome = 'done' | 'failed' | 'lost';

/** An in-memory server whose calls end when the test ends them. */
function createServer(turn: <T>(answer: () => T) => Promise<T>, outcomes: () => Outcome) {
  const services = new Map<string, Service>();
  const calls: string[] = [];
  const underWay = new Map<string, number>();
  const change = async (service_id: string, does: () => void) => {
    const before = underWay.get(service_id) ?? 0;
    underWay.set(service_id, before + 1);
    expect(before).toBe(0);
    try {
      return await turn(() => {
        const outcome = outcomes();
        if (outcome !== 'failed') does();
        if (outcome !== 'done') throw new ShopfrontError('API_TIMEOUT', 'No answer.');
        return { ok: true as const };
      });
    } finally {
      underWay.set(service_id, before);
    }
  };
  const findService = (service_id: string) => {
    const service = services.get(service_id);
    if (!service) throw new ShopfrontError('NOT_FOUND', 'No such service.');
    return service;
  };
  const api: Api = createApiDouble({
    readServices: () => {
      // Simulates the slowest reading: the answer has the state at the time of the request.
      const snapshot = [...services.values()];
      return turn(() => ({ services: snapshot }));
    },
    addService: (service) =>
      change(service.service_id, () => {
        calls.push(`add ${service.service_id}`);
        if (!services.has(service.service_id)) services.set(service.service_id, service);
      }),
    updateService: (service) =>
      change(service.service_id, () => {
        calls.push(`update ${service.service_id} ${service.price_start}`);
        services.set(findService(service.service_id).service_id, service);
      }),
    starService: ({ service_id, star }) =>
      change(service_id, () => {
        calls.push(`star ${service_id} ${star}`);
        services.set(service_id, { ...findService(service_id), star });
      }),
    deleteService: ({ service_id }) =>
      change(service_id, () => {
        calls.push(`delete ${service_id}`);
        services.delete(findService(service_id).service_id);
      }),
  });
  return { api, services, calls };
}

const atOnce = <T>(answer: () => T) => Promise.resolve().then(answer);

/** A store that has read these services of a server, whose calls end at once. */
async function opened(ids: string[] = [], outcomes: () => Outcome = () => 'done') {
  const server = createServer(atOnce, outcomes);
  for (const id of ids) server.services.set(id, serviceOf(id));
  const store = createServicesStore(server.api, 'place-1001');
  await store.open([]);
  return { server, store };
}

const changesTo = (price_start: number) => ({
  description: '',
  price_start,
  pricing_type: 'FIXED' as const,
});
const shownIn = (store: ServicesStore) => store.get().listed.map(({ service }) => service);
const idsIn = (store: ServicesStore) => shownIn(store).map(({ service_id }) => service_id);

describe('the list of services', () => {
  test('shows a change at once and sends the changes of each service in order [3] [4.7]', async () => {
    const { server, store } = await opened();

    store.add(serviceOf('a'));
    store.star('a', true);
    store.update('a', changesTo(12));

    expect(shownIn(store)).toStrictEqual([{ ...serviceOf('a', { star: true }), ...changesTo(12) }]);
    expect(server.calls).toStrictEqual([]);
    await store.settled();
    expect(server.calls).toStrictEqual(['add a', 'star a true', 'update a 12']);
    expect([...server.services.values()]).toStrictEqual(shownIn(store));

    store.delete(serviceOf('a'));
    expect(shownIn(store)).toStrictEqual([]);
    expect(server.calls).toHaveLength(3);
    await store.settled();
    expect(server.calls.at(-1)).toBe('delete a');
  });

  test('does not restore operations that this page already sent', async () => {
    const { server, store } = await opened();
    store.add(serviceOf('a'));
    const operations = [...store.get().list.operations];
    await store.settled();
    server.services.delete('a');

    await store.open(operations);
    await store.reread();
    expect(server.calls).toStrictEqual(['add a']);
    expect(idsIn(store)).toStrictEqual([]);
  });

  test('reports a service that was deleted elsewhere and reads the list again', async () => {
    const { server, store } = await opened(['a', 'b']);
    server.services.delete('a');
    server.services.set('c', serviceOf('c'));

    store.star('a', true);
    await store.settled();
    await store.reread();
    expect(store.get().deletedName).toBe('Service a');
    expect(idsIn(store)).toStrictEqual(['b', 'c']);
  });

  test('accepts a deletion if the service was already gone', async () => {
    const { server, store } = await opened(['a']);
    server.services.delete('a');

    store.delete(serviceOf('a'));
    await store.settled();
    expect(store.get()).toMatchObject({ listed: [] });
    expect(store.get().deletedName).toBeUndefined();
  });

  test('reaches the same state in two stores of one account after another reading', async () => {
    const server = createServer(atOnce, () => 'done');
    server.services.set('a', serviceOf('a'));
    const [first, second] = [0, 1].map(() => createServicesStore(server.api, 'place-1001'));
    if (!first || !second) throw new Error('Two stores were made.');
    await Promise.all([first.open([]), second.open([])]);

    first.star('a', true);
    first.add(serviceOf('b'));
    second.update('a', changesTo(9));
    await Promise.all([first.settled(), second.settled()]);
    await Promise.all([first.reread(), second.reread()]);
    expect(shownIn(first)).toStrictEqual(shownIn(second));
    expect(shownIn(first)).toStrictEqual([...server.services.values()]);
  });

  test.each<[string, Outcome]>([
    ['that was sent', 'done'],
    ['that failed', 'failed'],
    ['whose answer was lost', 'lost'],
  ])('restores the position of a service when a deletion %s is undone', async (_, outcome) => {
    const { store } = await opened(['a', 'b', 'c'], () => outcome);

    store.delete(serviceOf('b'));
    if (outcome !== 'failed') await store.settled();
    const { snackbar } = store.get().local;
    store.undelete(snackbar.kind === 'deleted' ? snackbar : { service: serviceOf('b'), at: 1 });
    expect(idsIn(store)).toStrictEqual(['a', 'b', 'c']);
    await store.settled();
    expect(idsIn(store)).toStrictEqual(['a', 'b', 'c']);
  });

  test('lists bulk additions in the order of the server, whatever call ends first', async () => {
    const pending: (() => void)[] = [];
    const turn = () => new Promise<void>((answer) => pending.push(answer));
    const server = createServer(
      (answer) => turn().then(answer),
      () => 'done',
    );
    const store = createServicesStore(server.api, 'place-1001');
    const opened = store.open([]);
    pending.pop()!();
    await opened;

    store.addAll(['a', 'b', 'c'].map((id) => serviceOf(id)));
    store.star('b', true);
    for (let turns = 0; turns < 100 && unsettled(store); turns += 1) {
      pending.pop()?.();
      await Promise.resolve();
    }
    expect(unsettled(store)).toBe(false);
    expect([...server.services.values()]).toStrictEqual(shownIn(store));
    expect(idsIn(store)).toStrictEqual(['a', 'b', 'c']);
  });

  test('notifies other tabs of changes that arrived, and of no failed ones', async () => {
    const notify = jest.fn();
    let outcome: Outcome = 'done';
    const server = createServer(atOnce, () => outcome);
    const tabs = { notify, listen: () => () => undefined };
    const store = createServicesStore(server.api, 'place-1001', tabs);
    await store.open([]);

    store.add(serviceOf('a'));
    await store.settled();
    expect(notify).toHaveBeenCalledTimes(1);
    outcome = 'failed';
    store.star('a', true);
    await store.settled();
    expect(notify).toHaveBeenCalledTimes(1);
  });

  test('loses no item in any sequence of actions and failures', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(fc.constantFrom<Outcome>('done', 'failed', 'lost'), { maxLength: 30 }),
        fc.array(anyAction, { maxLength: 25 }),
        async (scheduler, outcomes, actions) => {
          const server = createServer(
            (answer) => scheduler.schedule(Promise.resolve()).then(answer),
            () => outcomes.pop() ?? 'done',
          );
          const store = createServicesStore(server.api, 'place-1001');
          const wanted = new Map<string, Wanted>();
          for (const service_id of ['a', 'b']) {
            server.services.set(service_id, serviceOf(service_id));
            wanted.set(service_id, {});
          }
          await scheduler.waitFor(store.open([]));

          for (const action of actions) {
            act(store, wanted, action);
            for (
              let remaining = action.answers;
              remaining > 0 && scheduler.count() > 0;
              remaining -= 1
            ) {
              await scheduler.waitOne();
            }
            expectNothingLost(store, wanted);
          }
          // Every failure is retried; the server answers every call from here.
          for (let round = 0; round < 50 && unsettled(store); round += 1) {
            for (const { unsaved, service } of store.get().listed) {
              if (unsaved) store.retry(service.service_id);
            }
            await scheduler.waitFor(store.settled());
            expectNothingLost(store, wanted);
          }
          await scheduler.waitFor(store.reread());

          expect(shownIn(store)).toStrictEqual([...server.services.values()]);
          for (const [service_id, wish] of wanted) {
            const stored = server.services.get(service_id);
            if (wish === 'deleted') expect(stored).toBeUndefined();
            else expect(stored).toMatchObject(wish);
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});

/** The expected final state of a service on the server. */
type Wanted = Partial<Service> | 'deleted';

interface Action {
  kind: 'add' | 'star' | 'update' | 'delete' | 'undo' | 'retry' | 'reread';
  which: number;
  value: number;
  /** The number of pending calls that end after this action. */
  answers: number;
}

const anyAction: fc.Arbitrary<Action> = fc.record({
  kind: fc.constantFrom('add', 'star', 'update', 'delete', 'undo', 'retry', 'reread'),
  which: fc.nat({ max: 3 }),
  value: fc.nat({ max: 99 }),
  answers: fc.nat({ max: 3 }),
});

const unsettled = (store: ServicesStore) => store.get().list.operations.length > 0;

/** Performs an action that a screen offers, and records the expected final state of each service. */
function act(store: ServicesStore, wanted: Map<string, Wanted>, { kind, which, value }: Action) {
  const { listed, local } = store.get();
  const entry = listed[which % Math.max(1, listed.length)];
  if (kind === 'reread') return void store.reread();
  if (kind === 'add') {
    const service = serviceOf(`new-${wanted.size}`);
    wanted.set(service.service_id, {});
    return store.add(service);
  }
  if (kind === 'undo') {
    if (local.snackbar.kind !== 'deleted') return;
    wanted.set(local.snackbar.service.service_id, {});
    return store.undelete(local.snackbar);
  }
  if (!entry) return;
  const { service_id } = entry.service;
  // An action on a service whose deletion failed means that the owner wants to keep it.
  const wish = wanted.get(service_id);
  const before = wish === 'deleted' ? {} : wish;
  if (kind === 'retry') return store.retry(service_id);
  if (kind === 'star') {
    wanted.set(service_id, { ...before, star: value % 2 === 0 });
    store.star(service_id, value % 2 === 0);
  }
  if (kind === 'update') {
    wanted.set(service_id, { ...before, price_start: value });
    store.update(service_id, changesTo(value));
  }
  if (kind !== 'delete') return;
  wanted.set(service_id, 'deleted');
  return store.delete(entry.service);
}

function expectNothingLost(store: ServicesStore, wanted: ReadonlyMap<string, Wanted>) {
  const shownIds = idsIn(store);
  expect(new Set(shownIds).size).toBe(shownIds.length);
  for (const [service_id, wish] of wanted) {
    if (wish !== 'deleted') expect(shownIds).toContain(service_id);
  }
}
