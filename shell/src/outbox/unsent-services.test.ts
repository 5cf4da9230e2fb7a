import { facts, ShopfrontError, type ErrorCode } from 'shared-contracts';
import { createApiDouble } from 'shared-contracts/testing';
import { createStorage } from '../storage/stored';
import { createOutbox } from './outbox';

const { service } = facts['service/added'];
const star = (id: string, starred: boolean, service_id = 'fade') => ({
  id,
  uid: 'uid-1',
  about: service_id,
  call: 'starService' as const,
  payload: { service_id, star: starred },
});
const add = (id: string) => ({
  id,
  uid: 'uid-1',
  about: service.service_id,
  call: 'addService' as const,
  payload: service,
});

type Owner = { uid?: string; email?: string };
const sam: Owner = { uid: 'uid-1', email: 'sam@example.com' };
const kim: Owner = { uid: 'uid-2', email: 'kim@example.com' };
const day = 24 * 60 * 60 * 1000;

type Refusal = (what: string) => ErrorCode | undefined;

function pageOf(refused: Refusal = () => undefined) {
  const storage = createStorage(undefined);
  const world = { session: sam, now: 0, refused, sent: [] as string[], keys: [] as unknown[] };
  const answer = (what: string) => {
    const code = world.refused(what);
    if (code) throw new ShopfrontError(code, 'no');
    world.sent.push(what);
    return { ok: true as const };
  };
  const double = createApiDouble({
    readSession: () => world.session,
    starService: ({ service_id, star: starred }) => answer(`${service_id} ${starred}`),
    addService: ({ service_id }) => answer(`add ${service_id}`),
    updateService: ({ service_id }) => answer(`update ${service_id}`),
    deleteService: ({ service_id }) => answer(`delete ${service_id}`),
  });
  const withKey = <P>(call: (payload: P) => Promise<{ ok: true }>) => {
    return (payload: P, options?: { idempotencyKey?: string }) => {
      world.keys.push(options?.idempotencyKey);
      return call(payload);
    };
  };
  const api: typeof double = {
    ...double,
    starService: withKey(double.starService),
    addService: withKey(double.addService),
    updateService: withKey(double.updateService),
    deleteService: withKey(double.deleteService),
  };
  const outbox = createOutbox(storage, api, () => world.now);
  /** Stores unsent calls as the list of services does. */
  const list = (...unsent: unknown[]) =>
    storage.storeDraft('services', { place_id: 'place-1', pending: ['kept'], unsent });
  const unsent = () => storage.draft('services')?.unsent;
  return { storage, outbox, world, list, unsent };
}

it('sends unsent calls of the list in order, with their keys, on another screen', async () => {
  const { outbox, world, list, unsent } = pageOf();
  list(star('star-1', true), star('star-2', false));
  outbox.arrive('set-number', sam);
  await outbox.send();
  expect(world.sent).toStrictEqual(['fade true', 'fade false']);
  expect(world.keys).toStrictEqual(['star-1', 'star-2']);
  expect(unsent()).toStrictEqual([]);
  await outbox.send();
  expect(world.sent).toHaveLength(2);
});

it('sends each kind of change by its own call', async () => {
  const { outbox, world, list } = pageOf();
  const { service_id } = service;
  const about = { uid: 'uid-1', about: service_id };
  list(
    add('add-1'),
    { ...about, id: 'update-2', call: 'updateService', payload: service },
    { ...about, id: 'delete-3', call: 'deleteService', payload: { service_id } },
  );
  outbox.arrive('set-number', sam);
  await outbox.send();
  expect(world.sent).toStrictEqual(
    ['add', 'update', 'delete'].map((how) => `${how} ${service_id}`),
  );
  expect(world.keys).toStrictEqual(['add-1', 'update-2', 'delete-3']);
});

it('does not change a draft of the list without unsent calls', () => {
  const { outbox, storage } = pageOf();
  storage.storeDraft('services', { place_id: 'place-1' });
  outbox.arrive('set-number', sam);
  expect(storage.draft('services')).toStrictEqual({ place_id: 'place-1' });
});

it('leaves them to the services screens while these are open', async () => {
  const { outbox, world, list, unsent } = pageOf();
  list(star('star-1', true));
  for (const screen of ['services', 'service-search', 'service-edit'] as const) {
    outbox.arrive(screen, sam);
    await outbox.send();
  }
  expect(world.sent).toStrictEqual([]);
  expect(unsent()).toStrictEqual([star('star-1', true)]);
});

it('sends the calls of an earlier page on any next page', async () => {
  const { outbox, world, list } = pageOf();
  list(star('star-1', true));
  outbox.begin(sam);
  outbox.arrive('service-search', sam);
  await outbox.send();
  expect(world.sent).toStrictEqual(['fade true']);
});

it('returns unsent calls to the list when the owner opens it, and does not send them', async () => {
  const { outbox, world, list, unsent } = pageOf((what) =>
    what === 'fade true' ? 'API_UNREACHABLE' : undefined,
  );
  list(star('star-1', true), star('star-2', true, 'trim'));
  outbox.begin(sam);
  await outbox.send();
  expect(world.sent).toStrictEqual(['trim true']);
  outbox.arrive('services', sam);
  expect(unsent()).toStrictEqual([star('star-1', true)]);
  world.refused = () => undefined;
  await outbox.send();
  expect(world.sent).toStrictEqual(['trim true']);
});

it('holds later calls after a failed one for the same service only', async () => {
  const { outbox, world, list } = pageOf((what) =>
    what === 'fade true' ? 'API_TIMEOUT' : undefined,
  );
  list(star('star-1', true), star('star-2', false), star('star-3', true, 'trim'));
  outbox.arrive('set-number', sam);
  await outbox.send();
  expect(world.sent).toStrictEqual(['trim true']);
  world.refused = () => undefined;
  await outbox.send();
  expect(world.sent).toStrictEqual(['trim true', 'fade true', 'fade false']);
});

it.each<ErrorCode>(['PAYLOAD_INVALID', 'NOT_FOUND'])(
  'drops a call that is refused with %s',
  async (code) => {
    const { outbox, world, list } = pageOf(() => code);
    list(star('star-1', true));
    outbox.arrive('set-number', sam);
    await outbox.send();
    world.refused = () => undefined;
    await outbox.send();
    expect(world.sent).toStrictEqual([]);
  },
);

it.each<[string, Owner]>([
  ['another owner', kim],
  ['an unknown visitor', {}],
  ['another person with the same uid', { uid: 'uid-1', email: 'kim@example.com' }],
])('is not sent in the session of %s, and is sent when its owner returns', async (_, session) => {
  const { outbox, storage, world, list, unsent } = pageOf();
  list(star('star-1', true));
  outbox.begin(sam);
  world.session = session;
  storage.clear();
  list();
  outbox.arrive('services', session);
  await outbox.send();
  expect(world.sent).toStrictEqual([]);
  expect(unsent()).toStrictEqual([]);
  world.session = sam;
  outbox.arrive('set-number', sam);
  await outbox.send();
  expect(world.sent).toStrictEqual(['fade true']);
});

it('does not assign a draft with another uid to the current owner', async () => {
  const { outbox, world, list } = pageOf();
  list(star('star-1', true));
  world.session = kim;
  outbox.arrive('set-number', kim);
  await outbox.send();
  expect(world.sent).toStrictEqual([]);
});

it('does not send calls again from a draft that was written late', async () => {
  const { outbox, world, list, unsent } = pageOf();
  list(star('star-1', true));
  outbox.arrive('set-number', sam);
  await outbox.send();
  list(star('star-1', true));
  outbox.arrive('photos-storage', sam);
  outbox.arrive('services', sam);
  await outbox.send();
  expect(unsent()).toStrictEqual([]);
  expect(world.sent).toHaveLength(1);
});

it('stays in the queue when the list has no draft', async () => {
  const { outbox, storage, world, list } = pageOf();
  list(add('add-1'));
  outbox.begin(sam);
  storage.clear();
  outbox.arrive('services', sam);
  await outbox.send();
  expect(world.sent).toStrictEqual([`add ${service.service_id}`]);
});

it.each([
  ['text'],
  [null],
  [{ ...star('star-1', true), call: 'endSession' }],
  [{ ...star('star-1', true), payload: { star: true } }],
])('ignores %j and sends the other calls', async (broken) => {
  const { outbox, world, list } = pageOf();
  list(broken, star('star-2', true));
  outbox.arrive('set-number', sam);
  await outbox.send();
  expect(world.sent).toStrictEqual(['fade true']);
});

it('is dropped after a time', async () => {
  const { outbox, world, list } = pageOf(() => 'API_UNREACHABLE');
  list(star('star-1', true));
  outbox.arrive('set-number', sam);
  world.now = 31 * day;
  await outbox.send();
  world.refused = () => undefined;
  await outbox.send();
  expect(world.sent).toStrictEqual([]);
});
