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

/** A server whose readings and changes end when the test says so. */
function slowServer() {
  const reads: { asked: Payload<'readServices'>; answer: (services: Service[]) => void }[] = [];
  const stars: { answer(): void; refuse(): void }[] = [];
  const api = createApiDouble({
    readServices: (asked) =>
      new Promise((resolve) => reads.push({ asked, answer: (services) => resolve({ services }) })),
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

test('begins with nothing, and is reading', () => {
  expect(slowServer().store.get()).toStrictEqual({
    reading: { kind: 'reading' },
    list: { saved: [], operations: [] },
    listed: [],
    local: { snackbar: { kind: 'none' }, searched: '' },
  });
});

test('asks for its own place, once however often it is opened', async () => {
  const { reads, store } = slowServer();
  const opened = store.open([]);
  expect(store.open([])).toBe(opened);
  await settled();
  reads[0]!.answer([serviceOf('a')]);
  await opened;
  await store.open([]);
  expect(reads.map(({ asked }) => asked)).toStrictEqual([{ place_id: 'place-1001' }]);
  expect(store.get().reading).toStrictEqual({ kind: 'read' });
});

test('sends nothing before it knows the list', async () => {
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

test('holds what waits again while it takes up more that was left', async () => {
  const { reads, stars, store } = slowServer();
  const opened = store.open([]);
  await settled();
  reads[0]!.answer([serviceOf('a')]);
  await opened;
  const again = store.open([star]);
  await settled();
  store.star('b', true);
  await settled();
  expect(stars).toHaveLength(0);
  reads[1]!.answer([serviceOf('a'), serviceOf('b')]);
  await again;
  await settled();
  expect(stars).toHaveLength(2);
});

test('puts what was left before what came since', async () => {
  const { store } = slowServer();
  store.star('b', true);
  void store.open([star]);
  const about = store.get().list.operations.map(({ service_id }) => service_id);
  expect(about).toStrictEqual(['a', 'b']);
});

test('takes what was left as done at the first reading alone, and not while it is on its way', async () => {
  const { reads, stars, store } = slowServer();
  const opened = store.open([star]);
  await settled();
  reads[0]!.answer([serviceOf('a')]);
  await opened;
  await settled();
  expect(stars).toHaveLength(1);
  const again = store.reread();
  await settled();
  reads[1]!.answer([{ ...serviceOf('a'), star: true }]);
  await again;
  expect(store.get().list.operations).toStrictEqual([{ ...star, state: 'sending' }]);
});

test('reads once more when something was answered meanwhile', async () => {
  const { reads, stars, store } = slowServer();
  const opened = store.open([]);
  await settled();
  reads[0]!.answer([serviceOf('a')]);
  await opened;
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

test('is read as it was while it is read again', async () => {
  const { reads, store } = slowServer();
  const opened = store.open([]);
  await settled();
  reads[0]!.answer([serviceOf('a')]);
  await opened;
  void store.reread();
  expect(store.get().reading).toStrictEqual({ kind: 'read' });
  expect(store.get().listed).toHaveLength(1);
});

test('two that ask to read it again at once share one reading', async () => {
  const { reads, store } = slowServer();
  const [one, other] = [store.reread(), store.reread()];
  await settled();
  expect(reads).toHaveLength(1);
  reads[0]!.answer([]);
  await Promise.all([one, other]);
  void store.reread();
  await settled();
  expect(reads).toHaveLength(2);
});

describe('what somebody else sent', () => {
  const opened = async () => {
    const server = slowServer();
    const open = server.store.open([]);
    await settled();
    server.reads[0]!.answer([serviceOf('a')]);
    await open;
    return server;
  };

  test('is read for when it is known here, and not otherwise', async () => {
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

  test('is not done while it is on its way from here', async () => {
    const { reads, store } = await opened();
    store.star('a', true);
    await settled();
    store.settle(store.get().list.operations.map(({ id }) => id));
    await settled();
    expect(store.get().list.operations).toMatchObject([{ state: 'sending' }]);
    expect(reads).toHaveLength(1);
  });

  test('makes a reading that is under way begin again', async () => {
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

  test('does not make up for what was answered from here meanwhile', async () => {
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

  test('lets the next of its service go out', async () => {
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

test('the connection that is back reads what could not be read, and nothing else', async () => {
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

describe('what the snackbar says', () => {
  const said = (does: (store: ReturnType<typeof createServicesStore>) => void) => {
    const { store } = slowServer();
    does(store);
    return store.get().local.snackbar;
  };
  const deleted = { kind: 'deleted', service: serviceOf('a') };

  test.each<[string, Parameters<typeof said>[0], unknown]>([
    ['an addition', (store) => store.add(serviceOf('a')), { kind: 'saved', service_id: 'a' }],
    [
      'a change',
      (store) => store.update('a', { description: '', price_start: 1, pricing_type: 'FIXED' }),
      { kind: 'saved', service_id: 'a' },
    ],
    ['a star', (store) => store.star('a', true), { kind: 'none' }],
    [
      'a deletion of what is on the list',
      (store) => {
        store.add(serviceOf('b'));
        store.add(serviceOf('a'));
        store.add(serviceOf('c'));
        store.delete(serviceOf('a'));
      },
      { ...deleted, at: 1 },
    ],
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
    expect(said(does)).toStrictEqual(snackbar);
  });

  test('stays where what failed was about another service', async () => {
    const { reads, stars, store } = slowServer();
    const opened = store.open([]);
    await settled();
    reads[0]!.answer([serviceOf('a')]);
    await opened;
    store.star('a', true);
    store.add(serviceOf('b'));
    await settled();
    stars[0]!.refuse();
    await settled();
    expect(store.get().local.snackbar).toStrictEqual({ kind: 'saved', service_id: 'b' });
  });
});
