import { facts, ShopfrontError } from 'shared-contracts';
import { openShell, type World } from '../testing/shell';

jest.mock('../analytics/vitals', () => ({ reportVitals: () => undefined }));

let shell: Awaited<ReturnType<typeof openShell>>;
let said: jest.SpyInstance[];
let there: boolean;

beforeEach(() => {
  there = true;
  said = (['error', 'warn'] as const).map((how) =>
    jest.spyOn(console, how).mockImplementation(() => undefined),
  );
});
afterEach(async () => {
  await shell.ends();
  said.forEach((spy) => spy.mockRestore());
});

const sam = { uid: 'uid-1', email: 'sam@example.com', place_id: 'place-1' };

/** The browser calls itself online all the time: only asking shows what is so. */
const openAt = async (address: string, on: string, calls: World['calls'] = {}) => {
  shell = await openShell({
    address,
    probe: () => Promise.resolve(there),
    calls: { readSession: () => sam, recordStage: () => ({ ok: true }), ...calls },
  });
  await shell.shows(on);
  return shell;
};
const returns = () => {
  there = true;
  window.dispatchEvent(new Event('online'));
};

it('DONE on services while offline waits, says so, and opens the next page when it is back', async () => {
  const { emit, frame, left, settles } = await openAt('/services', 'services');
  there = false;
  emit('services/finished', facts['services/finished']);
  await settles(() => frame.get().departing === true);
  expect(frame.get()).toMatchObject({ departing: true, online: false });
  expect(left).toStrictEqual([]);
  returns();
  await settles(() => left.length > 0);
  expect(left).toStrictEqual(['assign /setNumber']);
  expect(frame.get()).toMatchObject({ departing: false, online: true });
});

it('going back cancels it, and nobody is fetched away later', async () => {
  const { emit, frame, left, navigation, settles } = await openAt('/services', 'services');
  there = false;
  emit('services/finished', facts['services/finished']);
  await settles(() => frame.get().departing === true);
  navigation.go('/client-count');
  await settles(() => frame.get().departing === false);
  returns();
  await settles(() => frame.get().online);
  expect(left).toStrictEqual([]);
});

it('numbers left while offline are sent before the dashboard opens, and are not cleared until then', async () => {
  const numbers = {
    uid: 'uid-1',
    phones: [{ type: 'general_comm' as const, phone: '5415550100', country_code: '+1' }],
    first_name: 'Sam',
    last_name: 'Reed',
  };
  const sent: string[] = [];
  const { emit, frame, left, storage, settles } = await openAt('/setNumber', 'set-number', {
    syncContacts: ({ phones }) => {
      if (!there) throw new ShopfrontError('API_UNREACHABLE', 'no network');
      sent.push(`${phones[0]!.phone}, ${shell.left.length} pages left`);
      return { ok: true };
    },
  });
  there = false;
  emit('draft/changed', { values: { unsynced: numbers } });
  emit('numbers/left', { ...facts['numbers/left'], synced: false });
  await settles(() => frame.get().departing === true);
  expect(storage.read().uid).toBe('uid-1');
  returns();
  await settles(() => left.length > 0);
  expect(sent).toStrictEqual(['5415550100, 0 pages left']);
  expect(left).toHaveLength(1);
});

it('a remote learns when the connection is gone and when it is back', async () => {
  const { view, settles } = await openAt('/services', 'services');
  there = false;
  window.dispatchEvent(new Event('offline'));
  expect(view().online).toBe(false);
  returns();
  await settles(() => view().online);
  expect(view().online).toBe(true);
});
