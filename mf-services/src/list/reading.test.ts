import { facts, ShopfrontError } from 'shared-contracts';
import type { Payload, Service } from 'shared-contracts/api';
import { createApiDouble } from 'shared-contracts/testing';
import type { Operation } from './operations';
import { createServicesStore } from './store';

const serviceOf = (service_id: string): Service => ({
  ...facts['service/added'].service,
  service_id,
  star: false,
});
const star: Operation = { id: '1', service_id: 'a', state: 'waiting', kind: 'star', star: true };

/** A server whose readings and changes end when the test ends them. */
function slowServer() {
  const reads: { payload: Payload<'readServices'>; answer: (services: Service[]) => void }[] = [];
  const stars: { answer(): void; refuse(): void }[] = [];
  const api = createApiDouble({
    readServices: (payload) =>
      new Promise((resolve) =>
        reads.push({ payload, answer: (services) => resolve({ services }) }),
      ),
    starService: () =>
      new Promise((resolve, reject) =>
        stars.push({
          answer: () => resolve({ ok: true }),
          refuse: () => reject(new ShopfrontError('API_TIMEOUT', 'No answer.')),
        }),
      ),
    addService: () => ({ ok: true }),
  });
  return { api, reads, stars, store: createServicesStore(api, 'place-1001') };
}

const settled = () => new Promise<void>((resolve) => setTimeout(resolve));

/** A store that has read the service a. */
async function opened(operations: Operation[] = []) {
  const server = slowServer();
  const open = server.store.open(operations);
  await settled();
  server.reads[0]!.answer([serviceOf('a')]);
  await open;
  return server;
}

test('requests its own place once, however often it is opened', async () => {
  const { reads, store } = slowServer();
  const opened = store.open([]);
  expect(store.open([])).toBe(opened);
  await settled();
  reads[0]!.answer([serviceOf('a')]);
  await opened;
  await store.open([]);
  expect(reads.map(({ payload }) => payload)).toStrictEqual([{ place_id: 'place-1001' }]);
  expect(store.get().reading).toStrictEqual({ kind: 'read' });
});

test('sends nothing before the list was read', async () => {
  const { reads, stars, store } = slowServer();
  const opened = store.open([]);
  await settled();
  store.star('a', true);
  await settled();
  expect(stars).toHaveLength(0);
  expect(store.get().list.operations[0]).toMatchObject({ state: 'waiting' });
  reads[0]!.answer([serviceOf('a')]);
  await opened;
  await settled();
  expect(stars).toHaveLength(1);
});

test('holds waiting operations while it restores more from an earlier page', async () => {
  const { reads, stars, store } = await opened();
  const restoring = store.open([star]);
  await settled();
  store.star('b', true);
  await settled();
  expect(stars).toHaveLength(0);
  reads[1]!.answer([serviceOf('a'), serviceOf('b')]);
  await restoring;
  await settled();
  expect(stars).toHaveLength(2);
});

test('puts restored operations before later ones', async () => {
  const { store } = slowServer();
  store.star('b', true);
  void store.open([star]);
  const about = store.get().list.operations.map(({ service_id }) => service_id);
  expect(about).toStrictEqual(['a', 'b']);
});

test('removes restored operations at the first reading only, and not while they are being sent', async () => {
  const { reads, stars, store } = await opened([star]);
  await settled();
  expect(stars).toHaveLength(1);
  const rereading = store.reread();
  await settled();
  reads[1]!.answer([{ ...serviceOf('a'), star: true }]);
  await rereading;
  expect(store.get().list.operations).toStrictEqual([{ ...star, state: 'sending' }]);
});

test('reads again if a change was answered during the reading', async () => {
  const { reads, stars, store } = await opened();
  store.star('a', true);
  const read = store.reread();
  await settled();
  stars[0]!.answer();
  await settled();
  reads[1]!.answer([serviceOf('a')]);
  await settled();
  expect(store.get().listed).toMatchObject([{ service: { star: true } }]);
  reads[2]!.answer([{ ...serviceOf('a'), name: 'Newer' }]);
  await read;
  expect(store.get().listed).toMatchObject([{ service: { name: 'Newer' } }]);
  expect(reads).toHaveLength(3);
});

test('keeps the list while it is read again', async () => {
  const { store } = await opened();
  void store.reread();
  expect(store.get().reading).toStrictEqual({ kind: 'read' });
  expect(store.get().listed).toHaveLength(1);
});

test('shares one reading between two simultaneous requests', async () => {
  const { reads, store } = slowServer();
  const [first, second] = [store.reread(), store.reread()];
  await settled();
  expect(reads).toHaveLength(1);
  reads[0]!.answer([]);
  await Promise.all([first, second]);
  void store.reread();
  await settled();
  expect(reads).toHaveLength(2);
});

describe('an operation that the shell sent', () => {
  test('causes a reading if this page has it, and only then', async () => {
    const { reads, stars, store } = await opened();
    store.star('a', true);
    await settled();
    stars[0]!.refuse();
    await settled();
    store.settle(['unknown']);
    await settled();
    expect(reads).toHaveLength(1);
    store.settle(store.get().list.operations.map(({ id }) => id));
    await settled();
    expect(reads).toHaveLength(2);
    expect(store.get().listed).toMatchObject([{ service: { star: true }, unsaved: false }]);
  });

  test('is not removed while this page sends it', async () => {
    const { reads, store } = await opened();
    store.star('a', true);
    await settled();
    store.settle(store.get().list.operations.map(({ id }) => id));
    await settled();
    expect(store.get().list.operations).toMatchObject([{ state: 'sending' }]);
    expect(reads).toHaveLength(1);
  });

  test('restarts a reading in progress', async () => {
    const { reads, stars, store } = await opened();
    store.star('a', true);
    await settled();
    stars[0]!.refuse();
    await settled();
    const read = store.reread();
    await settled();
    store.settle(store.get().list.operations.map(({ id }) => id));
    reads[1]!.answer([serviceOf('a')]);
    await settled();
    expect(reads).toHaveLength(3);
    expect(store.get().listed).toMatchObject([{ service: { star: true } }]);
    reads[2]!.answer([{ ...serviceOf('a'), star: true }]);
    await read;
  });

  test("does not replace answers to this page's own calls", async () => {
    const { reads, stars, store } = await opened();
    store.star('a', true);
    await settled();
    stars[0]!.refuse();
    await settled();
    store.star('b', true);
    await settled();
    const [first] = store.get().list.operations;
    void store.reread();
    await settled();
    store.settle([first!.id]);
    stars[1]!.answer();
    await settled();
    reads[1]!.answer([serviceOf('a')]);
    await settled();
    expect(reads).toHaveLength(3);
  });

  test('releases the next operation on its service', async () => {
    const { stars, store } = await opened();
    store.star('a', true);
    store.star('a', false);
    await settled();
    stars[0]!.refuse();
    await settled();
    store.retry('a');
    expect(store.get().list.operations.map(({ state }) => state)).toStrictEqual([
      'sending',
      'waiting',
    ]);
    await settled();
    stars[1]!.answer();
    await settled();
    expect(stars).toHaveLength(3);
  });
});

test('reads only what could not be read when the connection is back', async () => {
  let reads = 0;
  let down = true;
  const api = createApiDouble({
    readServices: () => {
      reads += 1;
      if (down) throw new ShopfrontError('API_UNREACHABLE', 'No connection.');
      return { services: [serviceOf('a')] };
    },
  });
  const store = createServicesStore(api, 'place-1001');
  await store.open([]);
  expect(store.get().reading).toStrictEqual({ kind: 'failed' });
  down = false;
  store.reconnect();
  expect(store.get().reading).toStrictEqual({ kind: 'reading' });
  await settled();
  expect(store.get().reading).toStrictEqual({ kind: 'read' });
  const before = reads;
  store.reconnect();
  await settled();
  expect(reads).toBe(before);
});

describe('the snackbar text', () => {
  const snackbarAfter = (does: (store: ReturnType<typeof createServicesStore>) => void) => {
    const { store } = slowServer();
    does(store);
    return store.get().local.snackbar;
  };
  const deleted = { kind: 'deleted', service: serviceOf('a') };

  test.each<[string, Parameters<typeof snackbarAfter>[0], unknown]>([
    ['a star', (store) => store.star('a', true), { kind: 'none' }],
    [
      'a deletion of what is first on the list',
      (store) => {
        store.add(serviceOf('a'));
        store.add(serviceOf('b'));
        store.delete(serviceOf('a'));
      },
      { ...deleted, at: 0 },
    ],
    [
      'a deletion of what is on no list: that it was last',
      (store) => {
        store.add(serviceOf('b'));
        store.delete(serviceOf('a'));
      },
      { ...deleted, at: 1 },
    ],
    [
      'nothing once a deletion is taken back',
      (store) => {
        store.delete(serviceOf('a'));
        store.undelete({ service: serviceOf('a'), at: 0 });
      },
      { kind: 'none' },
    ],
  ])('of %s', (_, does, snackbar) => {
    expect(snackbarAfter(does)).toStrictEqual(snackbar);
  });

  test('stays after a failure of another service', async () => {
    const { stars, store } = await opened();
    store.star('a', true);
    store.add(serviceOf('b'));
    await settled();
    stars[0]!.refuse();
    await settled();
    expect(store.get().local.snackbar).toStrictEqual({ kind: 'saved', service_id: 'b' });
  });
});
