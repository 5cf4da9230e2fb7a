import { remoteNames } from 'shared-contracts';
import { analyticsEvent } from 'shared-contracts/api';
import { discovered } from '../testing/remotes';
import { openShell, type World } from '../testing/shell';

let shell: Awaited<ReturnType<typeof openShell>>;

afterEach(() => shell.ends());

const live = { traffic: 100, default: false };
const lastGood = { traffic: 0, default: true };

const liveAndLastGood: World['discovery'] = {
  schema: 'v1-pre',
  microFrontends: Object.fromEntries(
    remoteNames.map((name) => [
      name,
      [
        discovered(name, '1.1.0', { deployment: live }),
        discovered(name, '1.0.0', { deployment: lastGood }),
      ],
    ]),
  ),
};

const invalidPayload = { value: 'many' } as never;

async function openCounting(world: Partial<World> = {}) {
  shell = await openShell({
    address: '/client-count',
    discovery: liveAndLastGood,
    ...world,
    calls: {
      readSession: () => ({ uid: 'uid-1', email: 'sam@example.com' }),
    },
  });
  await shell.shows('client-count');
  return shell;
}

it('ignores an invalid fact, and the last good version continues from the draft', async () => {
  const { emit, frame, address, storage, notices, settles, view } = await openCounting();
  emit('draft/changed', { values: { value: '0-50' } });
  const before = storage.read();
  emit('client-count/chosen', invalidPayload);
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
});

it('shows the owner that the step was loaded again', async () => {
  const { emit, frame, settles } = await openCounting();
  emit('client-count/chosen', invalidPayload);
  await settles(() => frame.get().outlet.kind === 'shown');
  expect(frame.get().notice).toStrictEqual({
    kind: 'info',
    text: 'This step had a problem, so we loaded it again. Your answers are saved.',
  });
});

it('shows an error without a fallback, and Try again restores the draft', async () => {
  const {
    emit,
    frame,
    view,
    shell: parts,
    shows,
    settles,
  } = await openCounting({
    discovery: undefined,
  });
  emit('draft/changed', { values: { value: '0-50' } });
  emit('client-count/chosen', invalidPayload);
  expect(frame.get().outlet).toMatchObject({ kind: 'failed', error: { code: 'FACT_REFUSED' } });
  parts.retry();
  await settles(() => frame.get().outlet.kind === 'shown');
  expect(view().draft).toStrictEqual({ value: '0-50' });
  emit('client-count/chosen', { value: '0-50' });
  await shows('review-consent');
});

const failures = () =>
  shell.storage
    .queue('analytics', analyticsEvent)
    .read()
    .filter(({ name }) => name === 'remote_failed')
    .map(({ fields }) => fields);

it('reports a version that broke after it was shown', async () => {
  const { emit, frame, settles } = await openCounting();
  emit('client-count/chosen', invalidPayload);
  await settles(() => frame.get().outlet.kind === 'shown');
  expect(failures()).toStrictEqual([
    { failed: 'mf-later-steps', version: '1.1.0', code: 'FACT_REFUSED', shown: true },
  ]);
});

it("reports a version that was never shown, with the visitor's canary arm", async () => {
  const canary = { id: 'c1', arm: 'canary' as const, judged: true };
  const contract = '^0.1.0';
  const incompatible = discovered('mf-later-steps', '1.1.0', { deployment: live });
  await openCounting({
    settings: { canary },
    discovery: {
      schema: 'v1-pre',
      microFrontends: {
        ...liveAndLastGood!.microFrontends,
        'mf-later-steps': [
          { ...incompatible, extras: { ...incompatible.extras, contract } },
          discovered('mf-later-steps', '1.0.0', { deployment: lastGood }),
        ],
      },
    },
  });
  expect(failures()).toStrictEqual([
    { failed: 'mf-later-steps', version: '1.1.0', code: 'REMOTE_INCOMPATIBLE', shown: false },
  ]);
  const events = shell.storage.queue('analytics', analyticsEvent).read();
  expect(events).toContainEqual(
    expect.objectContaining({ canary: 'c1', arm: 'canary', judged: true, remote_version: '1.0.0' }),
  );
});
