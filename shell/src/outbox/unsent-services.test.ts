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
  const keyed = <P>(call: (payload: P) => Promise<{ ok: true }>) => {
    return (payload: P, options?: { idempotencyKey?: string }) => {
      world.keys.push(options?.idempotencyKey);
      return call(payload);
    };
  };
  const api: typeof double = {
    ...double,
    starService: keyed(double.starService),
    addService: keyed(double.addService),
    updateService: keyed(double.updateService),
    deleteService: keyed(double.deleteService),
  };
  const outbox = createOutbox(storage, api, () => world.now);
  /** As the list keeps them while it is on the page. */
  const list = (...unsent: unknown[]) =>
    storage.keepDraft('services', { place_id: 'place-1', pending: ['kept'], unsent });
  const unsent = () => storage.draft('services')?.unsent;
  return { storage, outbox, world, list, unsent };
}

it('sends what the list could not, in order and with its key, once the owner is elsewhere', async () => {
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

it('leaves a draft of the list that has nothing unsent as it is', () => {
  const { outbox, storage } = pageOf();
  storage.keepDraft('services', { place_id: 'place-1' });
  outbox.arrive('set-number', sam);
  expect(storage.draft('services')).toStrictEqual({ place_id: 'place-1' });
});

it('leaves it to the services screens while they are on the page', async () => {
  const { outbox, world, list, unsent } = pageOf();
  list(star('star-1', true));
  for (const screen of ['services', 'service-search', 'service-edit'] as const) {
    outbox.arrive(screen, sam);
    await outbox.send();
  }
  expect(world.sent).toStrictEqual([]);
  expect(unsent()).toStrictEqual([star('star-1', true)]);
});

it('sends what an earlier page left, whatever the next page shows', async () => {
  const { outbox, world, list } = pageOf();
  list(star('star-1', true));
  outbox.begin(sam);
  outbox.arrive('service-search', sam);
  await outbox.send();
  expect(world.sent).toStrictEqual(['fade true']);
});

it('gives back what is left when the owner comes back to the list, and sends none of it then', async () => {
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

it('holds what comes after a call that did not arrive, about the same service only', async () => {
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
  'drops what is refused with %s for good',
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
  ['nobody', {}],
  ['another person under the same uid', { uid: 'uid-1', email: 'kim@example.com' }],
])('is sent in no session of %s, and goes when its owner is back', async (_, session) => {
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

it('a draft that names another owner is not taken for the present one’s', async () => {
  const { outbox, world, list } = pageOf();
  list(star('star-1', true));
  world.session = kim;
  outbox.arrive('set-number', kim);
  await outbox.send();
  expect(world.sent).toStrictEqual([]);
});

it('a draft that is written late brings nothing back that was sent', async () => {
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

it('stays to be sent where the list knows nothing of it any more', async () => {
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
])('%j is nothing to send, and takes nothing with it', async (broken) => {
  const { outbox, world, list } = pageOf();
  list(broken, star('star-2', true));
  outbox.arrive('set-number', sam);
  await outbox.send();
  expect(world.sent).toStrictEqual(['fade true']);
});

it('is not kept for ever', async () => {
  const { outbox, world, list } = pageOf(() => 'API_UNREACHABLE');
  list(star('star-1', true));
  outbox.arrive('set-number', sam);
  world.now = 31 * day;
  await outbox.send();
  world.refused = () => undefined;
  await outbox.send();
  expect(world.sent).toStrictEqual([]);
});
