import { facts } from 'shared-contracts';
import { openShell, type World } from '../testing/shell';

let shell: Awaited<ReturnType<typeof openShell>>;

afterEach(() => shell.ends());

const sam = {
  uid: 'uid-1',
  email: 'sam@example.com',
  place_id: 'place-1',
  location: 'locations/1',
  biz_name: 'Corner Cuts',
};
const dashboard =
  'http://localhost:4000/old-dashboard-transit?place_id=place-1&uid=uid-1&location=locations%2F1';
const app = 'https://app.example/close-browser?uid=uid-1';

const leaveNumbers = async (world: Partial<World>) => {
  shell = await openShell({
    address: '/setNumber',
    stored: { src_tag: 'mail' },
    ...world,
    calls: { readSession: () => sam, ...world.calls },
  });
  await shell.shows('set-number');
  shell.emit('numbers/left', facts['numbers/left']);
  await shell.settles(() => shell.left.length > 0);
  return shell;
};

it.each([
  ['web', dashboard],
  ['app', app],
] as const)(
  'ends the flow of the %s build when the owner leaves their numbers [4.8]',
  async (build, url) => {
    const order: string[] = [];
    const { left, storage, notices } = await leaveNumbers({
      settings: { build },
      calls: {
        recordStage: ({ onboarding_stage }) => {
          const { uid } = shell.storage.read();
          order.push(`${onboarding_stage} while ${uid ?? 'nobody'} is stored`);
          return { ok: true };
        },
      },
    });
    expect(order.at(-1)).toBe('completed while uid-1 is stored');
    expect(left).toStrictEqual([`assign ${url}`]);
    expect(storage.read()).toStrictEqual({ src_tag: 'mail' });
    expect(notices.at(-1)).toBe(
      `Shopfront | sam@example.com | Onboarding step setNumber: Corner Cuts, sam@example.com, uid-1 | ${build === 'app' ? 'App' : 'Web'}`,
    );
  },
);

it('keeps unsent numbers after the end of the flow and sends them on the next page [8]', async () => {
  const numbers = {
    uid: 'uid-1',
    place_id: 'place-1',
    phones: [{ type: 'general_comm' as const, phone: '5415550100', country_code: '+1' }],
    first_name: 'Sam',
    last_name: 'Reed',
  };
  shell = await openShell({ address: '/setNumber', calls: { readSession: () => sam } });
  await shell.shows('set-number');
  shell.emit('draft/changed', { values: { unsynced: numbers } });
  shell.emit('numbers/left', { ...facts['numbers/left'], synced: false });
  await shell.settles(() => shell.left.length > 0);
  expect(shell.left).toStrictEqual([`assign ${dashboard}`]);
  const { storage } = shell;
  shell.close();

  const sent: unknown[] = [];
  shell = await openShell({
    address: '/onboard',
    storage,
    calls: {
      readSession: () => sam,
      readStage: () => 'completed',
      syncContacts: (payload) => {
        sent.push(payload);
        return { ok: true };
      },
    },
  });
  await shell.shows('select-location');
  await shell.settles(() => sent.length > 0);
  expect(sent).toStrictEqual([numbers]);
});
