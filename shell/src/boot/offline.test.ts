import { facts, ShopfrontError } from 'shared-contracts';
import { openShell, type World } from '../testing/shell';

let shell: Awaited<ReturnType<typeof openShell>>;
let isReachable: boolean;

beforeEach(() => {
  isReachable = true;
});

const sam = { uid: 'uid-1', email: 'sam@example.com', place_id: 'place-1' };

/** The browser reports online throughout. Only a probe detects the lost connection. */
const openAt = async (address: string, on: string, calls: World['calls'] = {}) => {
  shell = await openShell({
    address,
    probe: () => Promise.resolve(isReachable),
    calls: { readSession: () => sam, recordStage: () => ({ ok: true }), ...calls },
  });
  await shell.shows(on);
  return shell;
};
const returns = () => {
  isReachable = true;
  window.dispatchEvent(new Event('online'));
};

it('cancels the wait when the owner goes back', async () => {
  const { emit, frame, left, navigation, settles } = await openAt('/services', 'services');
  isReachable = false;
  emit('services/finished', facts['services/finished']);
  await settles(() => frame.get().departing === true);
  navigation.go('/client-count');
  await settles(() => frame.get().departing === false);
  expect(frame.get().departing).toBe(false);
  returns();
  await settles(() => frame.get().online);
  expect(left).toStrictEqual([]);
});

it('sends numbers that were left offline before it clears the storage and opens the dashboard', async () => {
  const numbers = {
    uid: 'uid-1',
    phones: [{ type: 'general_comm' as const, phone: '5415550100', country_code: '+1' }],
    first_name: 'Sam',
    last_name: 'Reed',
  };
  const sent: string[] = [];
  const { emit, frame, left, storage, settles } = await openAt('/setNumber', 'set-number', {
    syncContacts: ({ phones }) => {
      if (!isReachable) throw new ShopfrontError('API_UNREACHABLE', 'no network');
      sent.push(`${phones[0]!.phone}, ${shell.left.length} pages left`);
      return { ok: true };
    },
  });
  isReachable = false;
  emit('draft/changed', { values: { unsynced: numbers } });
  emit('numbers/left', { ...facts['numbers/left'], synced: false });
  await settles(() => frame.get().departing === true);
  expect(storage.read().uid).toBe('uid-1');
  returns();
  await settles(() => left.length > 0);
  expect(sent).toStrictEqual(['5415550100, 0 pages left']);
  expect(left).toHaveLength(1);
});

it('informs the remote whether the page is online', async () => {
  const { view, settles } = await openAt('/services', 'services');
  isReachable = false;
  window.dispatchEvent(new Event('offline'));
  expect(view().online).toBe(false);
  returns();
  await settles(() => view().online);
  expect(view().online).toBe(true);
});
