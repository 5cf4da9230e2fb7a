import { analyticsEvent } from 'shared-contracts/api';
import { discovered } from '../testing/remotes';
import { openShell } from '../testing/shell';

const versions = [
  discovered('mf-later-steps', '1.1.0', { deployment: { traffic: 100, default: false } }),
  discovered('mf-later-steps', '1.0.0', { deployment: { traffic: 0, default: true } }),
];

it('ignores an invalid fact, and the last good version continues from the draft', async () => {
  const { emit, frame, address, storage, notices, settles, shows, view } = await openShell({
    address: '/client-count',
    discovery: { schema: 'v1-pre', microFrontends: { 'mf-later-steps': versions } },
    calls: { readSession: () => ({ uid: 'uid-1', email: 'sam@example.com' }) },
  });
  await shows('client-count');
  emit('draft/changed', { values: { value: '0-50' } });
  const before = storage.read();
  emit('client-count/chosen', { value: 'many' } as never);
  await settles(() => {
    const { outlet } = frame.get();
    return outlet.kind === 'shown' && outlet.version === '1.0.0';
  });
  expect(frame.get().outlet).toMatchObject({ kind: 'shown', version: '1.0.0' });
  expect(address()).toBe('/client-count');
  expect(storage.read()).toStrictEqual(before);
  expect(view()).toMatchObject({
    draft: { value: '0-50' },
    answers: { preferences: {} },
    arrival: 'moved',
  });
  expect(notices.at(-1)).toContain('mf-later-steps 1.1.0 failed: FACT_REFUSED');
  expect(notices.join()).not.toContain('many');
  const events = storage.queue('analytics', analyticsEvent).read();
  const failures = events.filter(({ name }) => name === 'remote_failed');
  expect(failures.map(({ fields }) => fields)).toStrictEqual([
    { failed: 'mf-later-steps', version: '1.1.0', code: 'FACT_REFUSED', shown: true },
  ]);
});
