import { facts } from 'shared-contracts';
import { openShell } from '../testing/shell';

const sam = {
  uid: 'uid-1',
  email: 'sam@example.com',
  place_id: 'place-1',
  location: 'locations/1',
  biz_name: 'Corner Cuts',
};
const dashboard =
  'http://localhost:4000/old-dashboard-transit?place_id=place-1&uid=uid-1&location=locations%2F1';

it('keeps unsent numbers after the end of the flow and sends them on the next page [8]', async () => {
  const numbers = {
    uid: 'uid-1',
    place_id: 'place-1',
    phones: [{ type: 'general_comm' as const, phone: '5415550100', country_code: '+1' }],
    first_name: 'Sam',
    last_name: 'Reed',
  };
  let shell = await openShell({ address: '/setNumber', calls: { readSession: () => sam } });
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
