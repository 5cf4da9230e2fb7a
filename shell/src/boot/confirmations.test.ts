import { facts } from 'shared-contracts';
import { openShell } from '../testing/shell';

let shell: Awaited<ReturnType<typeof openShell>>;
afterEach(() => shell.ends());

const sam = {
  uid: 'uid-1',
  email: 'sam@example.com',
  place_id: 'place-1',
  biz_name: 'Corner Cuts',
};
const count = { key: 'client_count_range', value: '50 - 150', uid: 'uid-1' } as const;

it('confirms an answer that was saved', async () => {
  shell = await openShell({ address: '/client-count', calls: { readSession: () => sam } });
  await shell.shows('client-count');
  shell.emit('client-count/chosen', facts['client-count/chosen']);
  expect(shell.frame.get()).toMatchObject({ confirmed: 'Saved', notice: undefined });
});

it('leaves the result of a Square connection to its own screen', async () => {
  const address = '/onboard/priming?square=ok';
  shell = await openShell({ address, calls: { readSession: () => sam } });
  await shell.shows('priming');
  shell.emit('square/returned', { outcome: 'connected' });
  await shell.shows('services');
  expect(shell.frame.get().confirmed).toBeUndefined();
});

it('reports an answer that was not saved, with a retry button', async () => {
  const sent: unknown[] = [];
  shell = await openShell({
    address: '/client-count',
    calls: {
      readSession: () => sam,
      savePreference: (payload) => {
        sent.push(payload);
        return { ok: true };
      },
    },
  });
  await shell.shows('client-count');
  shell.emit('draft/changed', { values: { unsaved: count } });
  shell.emit('client-count/chosen', facts['client-count/chosen']);
  const { confirmed, notice } = shell.frame.get();
  expect(confirmed).toBeUndefined();
  expect(notice).toMatchObject({ kind: 'error', text: 'Not saved.' });
  notice?.retry?.();
  await shell.settles(() => shell.frame.get().confirmed !== undefined);
  expect(sent).toStrictEqual([count]);
  expect(shell.frame.get()).toMatchObject({ confirmed: 'Saved', notice: undefined });
});

it('welcomes an owner who resumes the flow, until they answer', async () => {
  shell = await openShell({
    address: '/onboard',
    calls: { readSession: () => sam, readStage: () => 'client-count' },
  });
  await shell.shows('client-count');
  expect(shell.frame.get().returned).toBe(true);
  shell.emit('client-count/chosen', facts['client-count/chosen']);
  await shell.shows('review-consent');
  expect(shell.frame.get().returned).toBe(false);
});
