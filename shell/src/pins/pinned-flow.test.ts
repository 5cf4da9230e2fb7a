import { facts } from 'shared-contracts';
import { createStorage } from '../storage/stored';
import { openShell, type World } from '../testing/shell';

beforeEach(() => sessionStorage.clear());

const stored = { uid: 'uid-1', email: 'sam@example.com' };
const began = Math.floor(Date.now() / 1000) - 60;
const changed = began;
const atServer = { channel: 'production', set: 5, began, changed };

const opens = (world: Partial<World>) =>
  openShell({ address: '/client-count', stored, settings: { set: 5 }, ...world });

it('pins the flow when something is saved, and not when a stage is recorded', async () => {
  const shell = await opens({ calls: { savePreference: () => ({ ok: true }) } });
  await shell.shows('client-count');
  await shell.settles(() => shell.stages.length > 0);
  expect(shell.storage.pin('production')).toBeUndefined();
  await shell
    .remote()
    .api.savePreference({ key: 'client_count_range', value: '0-50', uid: 'uid-1' });
  expect(shell.storage.pin('production')).toMatchObject({ set: 5 });
});

it('reloads a page with another set than the flow, before any request', async () => {
  const storage = createStorage(undefined);
  storage.storePin('production', { ...atServer, changed: Date.now() });
  let requests = 0;
  const readSession = () => {
    requests += 1;
    return stored;
  };
  const shell = await opens({ storage, settings: { set: 6 }, calls: { readSession } });
  await shell.settles(() => shell.left.length > 0);
  expect([shell.left, requests]).toStrictEqual([['reload'], 0]);
});

it('reloads a page when the server returns another set for the flow', async () => {
  const readSession = () => ({ ...stored, pin: atServer });
  const shell = await opens({ settings: { set: 6 }, calls: { readSession } });
  await shell.settles(() => shell.left.length > 0);
  expect(shell.left).toStrictEqual(['reload']);
  expect(shell.text()).toBe('');
  await shell.ends();

  const second = await opens({
    storage: shell.storage,
    settings: { set: 6 },
    calls: { readSession },
  });
  await second.shows('client-count');
  expect(second.left).toStrictEqual([]);
});

it('shows the next screen of a draining set on the page that replaces this one', async () => {
  const shell = await opens({
    fetchStatus: () => Promise.resolve({ standing: 'drain-soft', current: 6 }),
    calls: { savePreference: () => ({ ok: true }) },
  });
  await shell.shows('client-count');
  shell.emit('client-count/chosen', facts['client-count/chosen']);
  await shell.shows('review-consent');
  await shell.settles(() => false, 20);
  shell.navigation.go('/client-storage');
  await shell.settles(() => shell.left.length > 0);
  expect(shell.left).toStrictEqual(['reload']);
  expect(shell.address()).toBe('/client-storage');
  expect(shell.text()).toBe('review-consent');
});
