import { createViewStore, ShopfrontError, type Emit, type RemoteModule } from 'shared-contracts';
import { createApiDouble, viewOf } from 'shared-contracts/testing';
import { candidate, candidatesOf, remoteOf } from '../testing/remotes';
import type { Candidate } from './discovery';
import { createStage, type StageState } from './stage';

const live = candidate('mf-services', '1.1.0');
const lastGood = candidate('mf-services', '1.0.0');
const later = candidate('mf-later-steps', '1.0.0');

type Remote = ReturnType<typeof remoteOf>;
type Loading = (candidate: Candidate) => Promise<RemoteModule>;

function stageWith(candidates: Candidate[], remotes: Remote[] | Loading) {
  const states: StageState[] = [];
  const failures: string[] = [];
  const headings: string[] = [];
  const loads: string[] = [];
  const heard: string[] = [];
  const place = document.createElement('div');
  const load: Loading = Array.isArray(remotes)
    ? (one) => Promise.resolve(remotes[candidates.indexOf(one)]!.module)
    : remotes;
  const stage = createStage({
    candidates: candidatesOf(...candidates),
    load: (one) => {
      loads.push(one.version);
      return load(one);
    },
    seam: {
      view: createViewStore(viewOf('services', { screen: 1 })),
      emit: ((name) => heard.push(name)) as Emit,
      api: createApiDouble({}),
    },
    place,
    changed: (state) => states.push(state),
    arrived: (heading) => headings.push(heading),
    traces: { follow: () => () => undefined },
    failed: (remote, version, error) => failures.push(`${remote} ${version} ${error.code}`),
  });
  const kinds = () => states.map(({ kind }) => kind);
  return { stage, states, kinds, failures, headings, loads, heard, place };
}

const settled = () => jest.advanceTimersByTimeAsync(0);
const never = () => new Promise<never>(() => undefined);

/** A module that arrives when the test says so. */
function late() {
  const arriving: ((module: RemoteModule) => void)[] = [];
  const failing: ((error: Error) => void)[] = [];
  const load = () =>
    new Promise<RemoteModule>((resolve, reject) => {
      arriving.push(resolve);
      failing.push(reject);
    });
  return {
    load,
    arrive: (module: RemoteModule, at = 0) => arriving[at]!(module),
    fail: (at = 0) => failing[at]!(new Error('404')),
  };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('entering', () => {
  it('shows the remote in an element of its own, and says so once there is something to see', async () => {
    const remote = remoteOf(live);
    const { stage, states, headings, place } = stageWith([live], [remote]);
    stage.enter('mf-services');
    expect(states).toStrictEqual([{ kind: 'loading', remote: 'mf-services' }]);
    await settled();
    expect(place.textContent).toBe('mf-services 1.1.0');
    expect(place.children).toHaveLength(1);
    expect(states.at(-1)).toStrictEqual({ kind: 'shown', remote: 'mf-services', version: '1.1.0' });
    expect(headings).toStrictEqual(['Heading of mf-services']);
  });

  it('leaves no clock running', async () => {
    const { stage } = stageWith([live], [remoteOf(live)]);
    stage.enter('mf-services');
    await settled();
    expect(jest.getTimerCount()).toBe(0);
  });

  it('says after eight seconds that it takes long, and still shows what comes', async () => {
    const { load, arrive } = late();
    const { stage, kinds } = stageWith([live], load);
    stage.enter('mf-services');
    await jest.advanceTimersByTimeAsync(7_999);
    expect(kinds()).toStrictEqual(['loading']);
    await jest.advanceTimersByTimeAsync(1);
    expect(kinds()).toStrictEqual(['loading', 'slow']);
    arrive(remoteOf(live).module);
    await settled();
    expect(kinds()).toStrictEqual(['loading', 'slow', 'shown']);
  });

  it('says the same of a remote that was loaded and draws nothing', async () => {
    const remote = remoteOf(live, { mount: () => Promise.resolve() });
    const { stage, kinds } = stageWith([live], [remote]);
    stage.enter('mf-services');
    await jest.advanceTimersByTimeAsync(8_000);
    expect(kinds()).toStrictEqual(['loading', 'slow']);
  });

  it('gives up after the two minutes that a chunk may take, and does not come back to it [8] [9]', async () => {
    const { load, arrive } = late();
    const remote = remoteOf(live);
    const { stage, states, failures } = stageWith([live], load);
    stage.enter('mf-services');
    await jest.advanceTimersByTimeAsync(119_999);
    expect(states.at(-1)?.kind).toBe('slow');
    await jest.advanceTimersByTimeAsync(1);
    expect(states.at(-1)).toMatchObject({ kind: 'failed', error: { code: 'REMOTE_TIMEOUT' } });
    expect(failures).toStrictEqual(['mf-services 1.1.0 REMOTE_TIMEOUT']);
    arrive(remote.module);
    await settled();
    expect(states.at(-1)?.kind).toBe('failed');
    expect(remote.isMounted()).toBe(false);
  });

  it('falls back to the last good version when the live one hangs', async () => {
    const { stage, states } = stageWith([live, lastGood], (one) =>
      one === live ? never() : Promise.resolve(remoteOf(one).module),
    );
    stage.enter('mf-services');
    await jest.advanceTimersByTimeAsync(8_000);
    expect(states.at(-1)).toStrictEqual({ kind: 'shown', remote: 'mf-services', version: '1.0.0' });
  });

  it('fails when no version can be loaded, and tries all again when asked to', async () => {
    let up = false;
    const { stage, states, failures, loads } = stageWith([live, lastGood], (one) =>
      up ? Promise.resolve(remoteOf(one).module) : Promise.reject(new Error('404')),
    );
    stage.enter('mf-services');
    await settled();
    expect(states.at(-1)).toMatchObject({ kind: 'failed', error: { code: 'REMOTE_UNREACHABLE' } });
    expect(failures).toStrictEqual([
      'mf-services 1.1.0 REMOTE_UNREACHABLE',
      'mf-services 1.0.0 REMOTE_UNREACHABLE',
    ]);
    up = true;
    stage.enter('mf-services');
    await settled();
    expect(loads).toStrictEqual(['1.1.0', '1.0.0', '1.1.0']);
    expect(states.at(-1)).toMatchObject({ kind: 'shown', version: '1.1.0' });
  });

  it('fails at once when nothing is deployed', async () => {
    const { stage, states } = stageWith([], []);
    stage.enter('mf-services');
    await settled();
    expect(states.at(-1)).toMatchObject({ kind: 'failed', error: { code: 'REMOTE_UNKNOWN' } });
  });

  it('boots a module once, however often it comes on stage', async () => {
    const bootstrap = jest.fn(() => Promise.resolve());
    const { stage } = stageWith([live], [remoteOf(live, { bootstrap })]);
    for (let times = 0; times < 2; times += 1) {
      stage.enter('mf-services');
      await settled();
      await stage.exit();
    }
    expect(bootstrap).toHaveBeenCalledTimes(1);
  });
});

describe('leaving', () => {
  it('takes the remote and its element away', async () => {
    const remote = remoteOf(live);
    const { stage, states, place } = stageWith([live], [remote]);
    stage.enter('mf-services');
    await settled();
    await stage.exit();
    expect(remote.isMounted()).toBe(false);
    expect(place.children).toHaveLength(0);
    expect(states.at(-1)).toStrictEqual({ kind: 'empty' });
  });

  it('lets a load that is still on its way come to nothing', async () => {
    const { load, arrive } = late();
    const remote = remoteOf(live);
    const { stage, kinds, place } = stageWith([live], load);
    stage.enter('mf-services');
    await stage.exit();
    arrive(remote.module);
    await jest.advanceTimersByTimeAsync(120_000);
    expect(place.children).toHaveLength(0);
    expect(remote.isMounted()).toBe(false);
    expect(kinds()).toStrictEqual(['loading', 'empty']);
  });

  it('lets a load that fails afterwards come to nothing on stage, and reports it', async () => {
    const { load, fail } = late();
    const { stage, kinds, failures } = stageWith([live], load);
    stage.enter('mf-services');
    await stage.exit();
    fail();
    await settled();
    expect(kinds()).toStrictEqual(['loading', 'empty']);
    expect(failures).toStrictEqual(['mf-services 1.1.0 REMOTE_UNREACHABLE']);
  });

  it('lets a failure that comes afterwards come to nothing', async () => {
    const remote = remoteOf(live);
    const { stage, states } = stageWith([live, lastGood], [remote, remoteOf(lastGood)]);
    stage.enter('mf-services');
    await settled();
    const { failed, arrived } = remote.props();
    await stage.exit();
    failed(new Error('late'));
    arrived('late');
    await settled();
    expect(states.at(-1)).toStrictEqual({ kind: 'empty' });
  });

  it('while the remote boots leaves nothing behind', async () => {
    let boot = () => undefined as void;
    const bootstrap = () => new Promise<void>((resolve) => (boot = resolve));
    const remote = remoteOf(live, { bootstrap });
    const { stage, place, kinds } = stageWith([live], [remote]);
    stage.enter('mf-services');
    await settled();
    await stage.exit();
    boot();
    await settled();
    expect(remote.isMounted()).toBe(false);
    expect(place.children).toHaveLength(0);
    expect(kinds()).toStrictEqual(['loading', 'empty']);
  });

  it.each<[string, () => Promise<void>]>([
    ['rejects', () => Promise.reject(new Error('no'))],
    [
      'throws',
      () => {
        throw new Error('no');
      },
    ],
    ['hangs', never],
  ])('succeeds when the remote’s unmount %s, which is reported', async (_, unmount) => {
    const { stage, states, failures, place } = stageWith([live], [remoteOf(live, { unmount })]);
    stage.enter('mf-services');
    await settled();
    const exit = stage.exit();
    await jest.advanceTimersByTimeAsync(1_000);
    await expect(exit).resolves.toBeUndefined();
    expect(place.children).toHaveLength(0);
    expect(states.at(-1)).toStrictEqual({ kind: 'empty' });
    expect(failures).toStrictEqual(['mf-services 1.1.0 REMOTE_BROKEN']);
  });

  it('for one that is left again while the first still goes shows neither', async () => {
    let gone = () => undefined as void;
    const unmount = () => new Promise<void>((resolve) => (gone = resolve));
    const here: Candidate = { ...later, screens: ['services'] };
    const { stage, states, place } = stageWith(
      [live, here],
      [remoteOf(live, { unmount }), remoteOf(here)],
    );
    stage.enter('mf-services');
    await settled();
    stage.enter('mf-later-steps');
    await settled();
    const exit = stage.exit();
    gone();
    await exit;
    await settled();
    expect(place.children).toHaveLength(0);
    expect(states.at(-1)).toStrictEqual({ kind: 'empty' });
  });

  it('for another remote shows only that one', async () => {
    const [services, steps] = [remoteOf(live), remoteOf(later)];
    const { stage, states, place } = stageWith(
      [live, { ...later, screens: ['services'] }],
      [services, steps],
    );
    stage.enter('mf-services');
    const leaving = stage.exit();
    stage.enter('mf-later-steps');
    await leaving;
    await settled();
    expect(place.textContent).toBe('mf-later-steps 1.0.0');
    expect(place.children).toHaveLength(1);
    expect(services.isMounted()).toBe(false);
    expect(states.at(-1)).toMatchObject({ kind: 'shown', remote: 'mf-later-steps' });
  });
});

describe('a remote that breaks', () => {
  it('while it is shown makes way for its other version', async () => {
    const [broken, sound] = [remoteOf(live), remoteOf(lastGood)];
    const { stage, states, failures, place } = stageWith([live, lastGood], [broken, sound]);
    stage.enter('mf-services');
    await settled();
    broken.props().failed(new Error('render'));
    await settled();
    expect(place.textContent).toBe('mf-services 1.0.0');
    expect(broken.isMounted()).toBe(false);
    expect(states.at(-1)).toMatchObject({ kind: 'shown', version: '1.0.0' });
    expect(failures).toStrictEqual(['mf-services 1.1.0 REMOTE_BROKEN']);
  });

  it.each(['bootstrap', 'mount'] as const)('in its %s does so as well', async (lifecycle) => {
    const broken = remoteOf(live, { [lifecycle]: () => Promise.reject(new Error('no')) });
    const { stage, states } = stageWith([live, lastGood], [broken, remoteOf(lastGood)]);
    stage.enter('mf-services');
    await settled();
    expect(states.at(-1)).toMatchObject({ kind: 'shown', version: '1.0.0' });
  });

  it.each<[string, Parameters<typeof remoteOf>[1]]>([
    ['never ends booting', { bootstrap: never }],
    ['never ends mounting', { mount: never }],
    ['mounts and draws nothing', { mount: () => Promise.resolve() }],
  ])('in that it %s makes way after eight seconds, as a load does', async (_, lifecycles) => {
    const sound = remoteOf(lastGood);
    const { stage, states, failures, place } = stageWith(
      [live, lastGood],
      [remoteOf(live, lifecycles), sound],
    );
    stage.enter('mf-services');
    await jest.advanceTimersByTimeAsync(7_999);
    expect(states.at(-1)?.kind).toBe('loading');
    await jest.advanceTimersByTimeAsync(1_001);
    expect(states.at(-1)).toStrictEqual({ kind: 'shown', remote: 'mf-services', version: '1.0.0' });
    expect(failures).toStrictEqual(['mf-services 1.1.0 REMOTE_TIMEOUT']);
    expect(place.children).toHaveLength(1);
  });

  it('is not the first choice again as long as the page lives', async () => {
    const hanging = remoteOf(live, { mount: never });
    const { stage, states, loads } = stageWith([live, lastGood], [hanging, remoteOf(lastGood)]);
    stage.enter('mf-services');
    await jest.advanceTimersByTimeAsync(9_000);
    await stage.exit();
    stage.enter('mf-services');
    await settled();
    expect(states.at(-1)).toMatchObject({ kind: 'shown', version: '1.0.0' });
    expect(loads).toStrictEqual(['1.1.0', '1.0.0', '1.0.0']);
  });

  it.each<[string, Parameters<Emit>]>([
    ['a fact of the shell’s own', ['back/chosen', {}]],
    ['a payload that does not fit', ['services/finished', { starred: NaN, total: 4 }]],
  ])('its word by telling %s makes way, and nothing hears it', async (_, fact) => {
    const liar = remoteOf(live);
    const { stage, states, failures, heard } = stageWith(
      [live, lastGood],
      [liar, remoteOf(lastGood)],
    );
    stage.enter('mf-services');
    await settled();
    liar.props().emit(...fact);
    await settled();
    expect(heard).toStrictEqual([]);
    expect(states.at(-1)).toMatchObject({ kind: 'shown', version: '1.0.0' });
    expect(failures).toStrictEqual(['mf-services 1.1.0 FACT_REFUSED']);
  });

  it('its word with nobody to take over fails with a way to try again', async () => {
    const liar = remoteOf(live);
    const { stage, states } = stageWith([live], [liar]);
    stage.enter('mf-services');
    await settled();
    liar.props().emit('help/called', {});
    await settled();
    expect(states.at(-1)).toMatchObject({ kind: 'failed', error: { code: 'FACT_REFUSED' } });
  });

  it('its word after it left is reported and changes nothing on stage', async () => {
    const [left, present] = [remoteOf(live), remoteOf(later)];
    const { stage, states, failures, heard } = stageWith(
      [live, { ...later, screens: ['services'] }],
      [left, present],
    );
    stage.enter('mf-services');
    await settled();
    const { emit } = left.props();
    await stage.exit();
    stage.enter('mf-later-steps');
    await settled();
    emit('services/finished', { starred: 1, total: 1 });
    expect(heard).toStrictEqual([]);
    expect(failures).toStrictEqual(['mf-services 1.1.0 FACT_REFUSED']);
    expect(states.at(-1)).toMatchObject({ kind: 'shown', remote: 'mf-later-steps' });
  });

  it('gets the view to look at and no way to change it', async () => {
    const remote = remoteOf(live);
    const { stage } = stageWith([live], [remote]);
    stage.enter('mf-services');
    await settled();
    expect(Object.keys(remote.props().view)).toStrictEqual(['get', 'subscribe']);
  });

  it('in both versions fails, and may be tried again', async () => {
    const remotes = [remoteOf(live), remoteOf(lastGood)];
    const { stage, states, failures, place } = stageWith([live, lastGood], remotes);
    stage.enter('mf-services');
    await settled();
    remotes[0]!.props().failed(new Error('one'));
    await settled();
    const cause = new Error('other');
    remotes[1]!.props().failed(cause);
    await settled();
    const state = states.at(-1);
    expect(state).toMatchObject({ kind: 'failed', error: { code: 'REMOTE_BROKEN', cause } });
    expect(place.children).toHaveLength(0);
    expect(failures).toHaveLength(2);

    stage.enter('mf-services');
    await settled();
    expect(states.at(-1)).toMatchObject({ kind: 'shown', version: '1.1.0' });
  });

  it('more than once is told once', async () => {
    const broken = remoteOf(live);
    const { stage, failures, loads } = stageWith([live, lastGood], [broken, remoteOf(lastGood)]);
    stage.enter('mf-services');
    await settled();
    const { failed } = broken.props();
    failed(new Error('one'));
    failed(new Error('two'));
    await settled();
    expect(failures).toHaveLength(1);
    expect(loads).toStrictEqual(['1.1.0', '1.0.0']);
  });

  it('says why, with what made it break as the cause', async () => {
    const cause = new ShopfrontError('HANDLER_THREW', 'no');
    const { stage, states } = stageWith(
      [live],
      [remoteOf(live, { mount: () => Promise.reject(cause) })],
    );
    stage.enter('mf-services');
    await settled();
    expect(states.at(-1)).toMatchObject({
      kind: 'failed',
      error: { code: 'REMOTE_BROKEN', message: 'mf-services 1.1.0 broke.', cause },
    });
  });
});

it('trying again while a load hangs shows what comes first, once', async () => {
  const { load, arrive } = late();
  const [first, second] = [remoteOf(live), remoteOf(live)];
  const { stage, place, kinds } = stageWith([live], load);
  stage.enter('mf-services');
  await jest.advanceTimersByTimeAsync(8_000);
  stage.enter('mf-services');
  arrive(second.module, 1);
  await settled();
  arrive(first.module, 0);
  await settled();
  expect(place.children).toHaveLength(1);
  expect(first.isMounted()).toBe(false);
  expect(kinds()).toStrictEqual(['loading', 'slow', 'loading', 'shown']);
});
