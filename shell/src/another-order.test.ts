import { facts } from 'shared-contracts';
import { analyticsEvent } from 'shared-contracts/api';
import { readyTables } from 'shared-contracts/flow';
import { openShell, type World } from './testing/shell';

/** Measures what jsdom does not have. */
jest.mock('web-vitals', () => {
  const never = () => undefined;
  return { onLCP: never, onINP: never, onCLS: never, onTTFB: never };
});

const [{ name, changes }] = readyTables as [(typeof readyTables)[0]];
const flow = { id: 'f1', table: name, arm: 'varied', judged: true, changes } as const;
const sam = { uid: 'uid-1', email: 'sam@example.com', place_id: 'place-1' };

let shell: Awaited<ReturnType<typeof openShell>>;
afterEach(() => {
  shell.close();
  window.sessionStorage.clear();
});

const open = async (screen: string, world: World) => {
  shell = await openShell({ calls: { readSession: () => sam }, ...world });
  await shell.shows(screen);
  return shell;
};

it('an owner walks by the table that the page was given, and events say which', async () => {
  const { emit, left, storage } = await open('services', {
    ...{ address: '/services?screen=1', settings: { set: 12, flow } },
  });
  emit('services/finished', facts['services/finished']);
  await shell.settles(() => left.length > 0);
  expect(left).toStrictEqual(['assign /dashboard/platform']);
  const events = storage.queue('analytics', analyticsEvent).read();
  expect(events.length).toBeGreaterThan(0);
  for (const event of events) {
    expect(event).toMatchObject({ flow: name, flow_trial: 'f1', flow_judged: true });
  }
});

it('without one they walk as specified, and events say nothing of it', async () => {
  const { emit, left, storage } = await open('services', { address: '/services?screen=1' });
  emit('services/finished', facts['services/finished']);
  await shell.settles(() => left.length > 0);
  expect(left).toStrictEqual(['assign /setNumber']);
  for (const event of storage.queue('analytics', analyticsEvent).read()) {
    expect(Object.keys(event).filter((field) => field.startsWith('flow'))).toStrictEqual([]);
  }
});

it('who changes one answer is asked for no other, whichever table it is', async () => {
  window.sessionStorage.setItem('shopfront:editing', 'services set-number');
  const { emit, left } = await open('services', {
    ...{ address: '/services?screen=1', settings: { set: 12, flow } },
  });
  emit('services/finished', facts['services/finished']);
  await shell.settles(() => left.length > 0);
  expect(left).toStrictEqual(['assign /setNumber']);
});
