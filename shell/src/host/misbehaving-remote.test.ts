import { remoteNames } from 'shared-contracts';
import { analyticsEvent } from 'shared-contracts/api';
import { discovered } from '../testing/remotes';
import { openShell, type World } from '../testing/shell';

jest.mock('../analytics/vitals', () => ({ reportVitals: () => undefined }));

let shell: Awaited<ReturnType<typeof openShell>>;
let said: jest.SpyInstance;

beforeEach(() => {
  said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(async () => {
  await shell.ends();
  said.mockRestore();
});

const live = { traffic: 100, default: false };
const lastGood = { traffic: 0, default: true };

const twoVersions: World['discovery'] = {
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

const misfit = { value: 'many' } as never;

async function openCounting(world: Partial<World> = {}) {
  shell = await openShell({
    address: '/client-count',
    discovery: twoVersions,
    ...world,
    calls: {
      readSession: () => ({ uid: 'uid-1', email: 'sam@example.com' }),
    },
  });
  await shell.shows('client-count');
  return shell;
}

it('a fact that does not fit reaches nothing, and the last good version goes on from the draft', async () => {
  const { emit, frame, address, storage, notices, settles, view } = await openCounting();
  emit('draft/changed', { values: { value: '0-50' } });
  const before = storage.read();
  emit('client-count/chosen', misfit);
  await settles(() => {
    const { stage } = frame.get();
    return stage.kind === 'shown' && stage.version === '1.0.0';
  });
  expect(frame.get().stage).toMatchObject({ kind: 'shown', version: '1.0.0' });
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

it('tells the owner that the step was loaded again', async () => {
  const { emit, frame, settles } = await openCounting();
  emit('client-count/chosen', misfit);
  await settles(() => frame.get().stage.kind === 'shown');
  expect(frame.get().notice).toStrictEqual({
    kind: 'info',
    text: 'This step had a problem, so we loaded it again. Your answers are saved.',
  });
});

it('without another version the step says so, and trying again brings it back with what was typed', async () => {
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
  emit('client-count/chosen', misfit);
  expect(frame.get().stage).toMatchObject({ kind: 'failed', error: { code: 'FACT_REFUSED' } });
  parts.retry();
  await settles(() => frame.get().stage.kind === 'shown');
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

it('a version that broke is counted, with that it had been seen', async () => {
  const { emit, frame, settles } = await openCounting();
  emit('client-count/chosen', misfit);
  await settles(() => frame.get().stage.kind === 'shown');
  expect(failures()).toStrictEqual([
    { failed: 'mf-later-steps', version: '1.1.0', code: 'FACT_REFUSED', shown: true },
  ]);
});

it('a version that never came is counted, with that it was not seen, and who it was drawn for', async () => {
  const canary = { id: 'c1', arm: 'canary' as const, judged: true };
  const contract = '^0.1.0';
  const other = discovered('mf-later-steps', '1.1.0', { deployment: live });
  await openCounting({
    settings: { canary },
    discovery: {
      schema: 'v1-pre',
      microFrontends: {
        ...twoVersions!.microFrontends,
        'mf-later-steps': [
          { ...other, extras: { ...other.extras, contract } },
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
