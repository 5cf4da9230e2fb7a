import { createViewStore, ShopfrontError, type Emit, type RemoteModule } from 'shared-contracts';
import { createApiDouble, viewOf } from 'shared-contracts/testing';
import { candidate, candidatesOf, remoteOf } from '../testing/remotes';
import type { Candidate } from './discovery';
import { incompatibility } from './incompatibility';
import { createSeamProps } from './seam-props';
import { createOutlet, type OutletState } from './outlet';

const live = candidate('mf-services', '1.1.0');
const lastGood = candidate('mf-services', '1.0.0');
const later = candidate('mf-later-steps', '1.0.0');

type Remote = ReturnType<typeof remoteOf>;
type Loading = (candidate: Candidate) => Promise<RemoteModule>;

function outletWith(candidates: Candidate[], remotes: Remote[] | Loading) {
  const states: OutletState[] = [];
  const failures: string[] = [];
  const headings: string[] = [];
  const loads: string[] = [];
  const emitted: string[] = [];
  const place = document.createElement('div');
  const load: Loading = Array.isArray(remotes)
    ? (candidate) => Promise.resolve(remotes[candidates.indexOf(candidate)]!.module)
    : remotes;
  const outlet = createOutlet({
    candidates: candidatesOf(...candidates),
    load: (candidate) => {
      loads.push(candidate.version);
      return load(candidate);
    },
    incompatibility: (candidate) => incompatibility(candidate, 'services'),
    propsFor: createSeamProps({
      view: createViewStore(viewOf('services', { screen: 1 })),
      emit: ((name) => emitted.push(name)) as Emit,
      api: createApiDouble({}),
    }),
    place,
    changed: (state) => states.push(state),
    arrived: (heading) => headings.push(heading),
    traces: { follow: () => () => undefined },
    failed: (remote, version, error) => failures.push(`${remote} ${version} ${error.code}`),
  });
  const kinds = () => states.map(({ kind }) => kind);
  return { outlet, states, kinds, failures, headings, loads, emitted, place };
}

const settled = () => jest.advanceTimersByTimeAsync(0);
const never = () => new Promise<never>(() => undefined);

/** Returns a loader whose module arrives when the test calls `arrive`. */
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
    arrive: (module: RemoteModule, index = 0) => arriving[index]!(module),
    fail: (index = 0) => failing[index]!(new Error('404')),
  };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('entering', () => {
  it('shows the remote in its own element, and reports it after the first render', async () => {
    const remote = remoteOf(live);
    const { outlet, states, headings, place } = outletWith([live], [remote]);
    outlet.enter('mf-services');
    expect(states).toStrictEqual([{ kind: 'loading', remote: 'mf-services' }]);
    await settled();
    expect(place.textContent).toBe('mf-services 1.1.0');
    expect(place.children).toHaveLength(1);
    expect(states.at(-1)).toStrictEqual({ kind: 'shown', remote: 'mf-services', version: '1.1.0' });
    expect(headings).toStrictEqual(['Heading of mf-services']);
  });

  it('leaves no timer running', async () => {
    const { outlet } = outletWith([live], [remoteOf(live)]);
    outlet.enter('mf-services');
    await settled();
    expect(jest.getTimerCount()).toBe(0);
  });

  it('reports a slow load after 8 s, and still shows the remote', async () => {
    const { load, arrive } = late();
    const { outlet, kinds } = outletWith([live], load);
    outlet.enter('mf-services');
    await jest.advanceTimersByTimeAsync(7_999);
    expect(kinds()).toStrictEqual(['loading']);
    await jest.advanceTimersByTimeAsync(1);
    expect(kinds()).toStrictEqual(['loading', 'slow']);
    arrive(remoteOf(live).module);
    await settled();
    expect(kinds()).toStrictEqual(['loading', 'slow', 'shown']);
  });

  it('reports a remote as slow that loaded and renders nothing', async () => {
    const remote = remoteOf(live, { mount: () => Promise.resolve() });
    const { outlet, kinds } = outletWith([live], [remote]);
    outlet.enter('mf-services');
    await jest.advanceTimersByTimeAsync(8_000);
    expect(kinds()).toStrictEqual(['loading', 'slow']);
  });

  it('fails after 2 minutes and ignores a later result [8] [9]', async () => {
    const { load, arrive } = late();
    const remote = remoteOf(live);
    const { outlet, states, failures } = outletWith([live], load);
    outlet.enter('mf-services');
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
    const { outlet, states } = outletWith([live, lastGood], (candidate) =>
      candidate === live ? never() : Promise.resolve(remoteOf(candidate).module),
    );
    outlet.enter('mf-services');
    await jest.advanceTimersByTimeAsync(8_000);
    expect(states.at(-1)).toStrictEqual({ kind: 'shown', remote: 'mf-services', version: '1.0.0' });
  });

  it('fails when no version loads, and retries all of them on request', async () => {
    let up = false;
    const { outlet, states, failures, loads } = outletWith([live, lastGood], (candidate) =>
      up ? Promise.resolve(remoteOf(candidate).module) : Promise.reject(new Error('404')),
    );
    outlet.enter('mf-services');
    await settled();
    expect(states.at(-1)).toMatchObject({ kind: 'failed', error: { code: 'REMOTE_UNREACHABLE' } });
    expect(failures).toStrictEqual([
      'mf-services 1.1.0 REMOTE_UNREACHABLE',
      'mf-services 1.0.0 REMOTE_UNREACHABLE',
    ]);
    up = true;
    outlet.enter('mf-services');
    await settled();
    expect(loads).toStrictEqual(['1.1.0', '1.0.0', '1.1.0']);
    expect(states.at(-1)).toMatchObject({ kind: 'shown', version: '1.1.0' });
  });

  it('bootstraps a module once for several mounts', async () => {
    const bootstrap = jest.fn(() => Promise.resolve());
    const { outlet } = outletWith([live], [remoteOf(live, { bootstrap })]);
    for (let times = 0; times < 2; times += 1) {
      outlet.enter('mf-services');
      await settled();
      await outlet.exit();
    }
    expect(bootstrap).toHaveBeenCalledTimes(1);
  });
});

describe('leaving', () => {
  it('unmounts the remote and removes its element', async () => {
    const remote = remoteOf(live);
    const { outlet, states, place } = outletWith([live], [remote]);
    outlet.enter('mf-services');
    await settled();
    await outlet.exit();
    expect(remote.isMounted()).toBe(false);
    expect(place.children).toHaveLength(0);
    expect(states.at(-1)).toStrictEqual({ kind: 'empty' });
  });

  it('ignores a load that is still pending', async () => {
    const { load, arrive } = late();
    const remote = remoteOf(live);
    const { outlet, kinds, place } = outletWith([live], load);
    outlet.enter('mf-services');
    await outlet.exit();
    arrive(remote.module);
    await jest.advanceTimersByTimeAsync(120_000);
    expect(place.children).toHaveLength(0);
    expect(remote.isMounted()).toBe(false);
    expect(kinds()).toStrictEqual(['loading', 'empty']);
  });

  it('reports a load that fails afterwards and shows nothing', async () => {
    const { load, fail } = late();
    const { outlet, kinds, failures } = outletWith([live], load);
    outlet.enter('mf-services');
    await outlet.exit();
    fail();
    await settled();
    expect(kinds()).toStrictEqual(['loading', 'empty']);
    expect(failures).toStrictEqual(['mf-services 1.1.0 REMOTE_UNREACHABLE']);
  });

  it('ignores a failure that the remote reports afterwards', async () => {
    const remote = remoteOf(live);
    const { outlet, states } = outletWith([live, lastGood], [remote, remoteOf(lastGood)]);
    outlet.enter('mf-services');
    await settled();
    const { failed, arrived } = remote.props();
    await outlet.exit();
    failed(new Error('late'));
    arrived('late');
    await settled();
    expect(states.at(-1)).toStrictEqual({ kind: 'empty' });
  });

  it('leaves no element when the remote is still bootstrapping', async () => {
    let boot = () => undefined as void;
    const bootstrap = () => new Promise<void>((resolve) => (boot = resolve));
    const remote = remoteOf(live, { bootstrap });
    const { outlet, place, kinds } = outletWith([live], [remote]);
    outlet.enter('mf-services');
    await settled();
    await outlet.exit();
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
  ])("succeeds and reports the error when the remote's unmount %s", async (_, unmount) => {
    const { outlet, states, failures, place } = outletWith([live], [remoteOf(live, { unmount })]);
    outlet.enter('mf-services');
    await settled();
    const exit = outlet.exit();
    await jest.advanceTimersByTimeAsync(1_000);
    await expect(exit).resolves.toBeUndefined();
    expect(place.children).toHaveLength(0);
    expect(states.at(-1)).toStrictEqual({ kind: 'empty' });
    expect(failures).toStrictEqual(['mf-services 1.1.0 REMOTE_BROKEN']);
  });

  it('shows neither remote when the second is left before the first is unmounted', async () => {
    let finishUnmount = () => undefined as void;
    const unmount = () => new Promise<void>((resolve) => (finishUnmount = resolve));
    const ownScreens: Candidate = { ...later, screens: ['services'] };
    const { outlet, states, place } = outletWith(
      [live, ownScreens],
      [remoteOf(live, { unmount }), remoteOf(ownScreens)],
    );
    outlet.enter('mf-services');
    await settled();
    outlet.enter('mf-later-steps');
    await settled();
    const exit = outlet.exit();
    finishUnmount();
    await exit;
    await settled();
    expect(place.children).toHaveLength(0);
    expect(states.at(-1)).toStrictEqual({ kind: 'empty' });
  });

  it('shows only the second remote after a switch', async () => {
    const [services, steps] = [remoteOf(live), remoteOf(later)];
    const { outlet, states, place } = outletWith(
      [live, { ...later, screens: ['services'] }],
      [services, steps],
    );
    outlet.enter('mf-services');
    const leaving = outlet.exit();
    outlet.enter('mf-later-steps');
    await leaving;
    await settled();
    expect(place.textContent).toBe('mf-later-steps 1.0.0');
    expect(place.children).toHaveLength(1);
    expect(services.isMounted()).toBe(false);
    expect(states.at(-1)).toMatchObject({ kind: 'shown', remote: 'mf-later-steps' });
  });
});

describe('a remote that breaks', () => {
  it('is replaced by its fallback while it is shown', async () => {
    const [broken, working] = [remoteOf(live), remoteOf(lastGood)];
    const { outlet, states, failures, place } = outletWith([live, lastGood], [broken, working]);
    outlet.enter('mf-services');
    await settled();
    broken.props().failed(new Error('render'));
    await settled();
    expect(place.textContent).toBe('mf-services 1.0.0');
    expect(broken.isMounted()).toBe(false);
    expect(states.at(-1)).toMatchObject({ kind: 'shown', version: '1.0.0' });
    expect(failures).toStrictEqual(['mf-services 1.1.0 REMOTE_BROKEN']);
  });

  it.each(['bootstrap', 'mount'] as const)(
    'is replaced by its fallback when %s rejects',
    async (lifecycle) => {
      const broken = remoteOf(live, { [lifecycle]: () => Promise.reject(new Error('no')) });
      const { outlet, states } = outletWith([live, lastGood], [broken, remoteOf(lastGood)]);
      outlet.enter('mf-services');
      await settled();
      expect(states.at(-1)).toMatchObject({ kind: 'shown', version: '1.0.0' });
    },
  );

  it.each<[string, Parameters<typeof remoteOf>[1]]>([
    ['never finishes bootstrapping', { bootstrap: never }],
    ['never finishes mounting', { mount: never }],
    ['mounts and renders nothing', { mount: () => Promise.resolve() }],
  ])('is replaced after 8 s when it %s', async (_, lifecycles) => {
    const working = remoteOf(lastGood);
    const { outlet, states, failures, place } = outletWith(
      [live, lastGood],
      [remoteOf(live, lifecycles), working],
    );
    outlet.enter('mf-services');
    await jest.advanceTimersByTimeAsync(7_999);
    expect(states.at(-1)?.kind).toBe('loading');
    await jest.advanceTimersByTimeAsync(1_001);
    expect(states.at(-1)).toStrictEqual({ kind: 'shown', remote: 'mf-services', version: '1.0.0' });
    expect(failures).toStrictEqual(['mf-services 1.1.0 REMOTE_TIMEOUT']);
    expect(place.children).toHaveLength(1);
  });

  it('is not tried first again on the same page', async () => {
    const hanging = remoteOf(live, { mount: never });
    const { outlet, states, loads } = outletWith([live, lastGood], [hanging, remoteOf(lastGood)]);
    outlet.enter('mf-services');
    await jest.advanceTimersByTimeAsync(9_000);
    await outlet.exit();
    outlet.enter('mf-services');
    await settled();
    expect(states.at(-1)).toMatchObject({ kind: 'shown', version: '1.0.0' });
    expect(loads).toStrictEqual(['1.1.0', '1.0.0', '1.0.0']);
  });

  it.each<[string, Parameters<Emit>]>([
    ['a fact of the shell', ['back/chosen', {}]],
    ['an invalid payload', ['services/finished', { starred: NaN, total: 4 }]],
  ])('is replaced when it emits %s, which is ignored', async (_, fact) => {
    const invalid = remoteOf(live);
    const { outlet, states, failures, emitted } = outletWith(
      [live, lastGood],
      [invalid, remoteOf(lastGood)],
    );
    outlet.enter('mf-services');
    await settled();
    invalid.props().emit(...fact);
    await settled();
    expect(emitted).toStrictEqual([]);
    expect(states.at(-1)).toMatchObject({ kind: 'shown', version: '1.0.0' });
    expect(failures).toStrictEqual(['mf-services 1.1.0 FACT_REFUSED']);
  });

  it('fails with Try again when it emits an invalid fact and has no fallback', async () => {
    const invalid = remoteOf(live);
    const { outlet, states } = outletWith([live], [invalid]);
    outlet.enter('mf-services');
    await settled();
    invalid.props().emit('help/called', {});
    await settled();
    expect(states.at(-1)).toMatchObject({ kind: 'failed', error: { code: 'FACT_REFUSED' } });
  });

  it('is only reported when it emits an invalid fact after it was unmounted', async () => {
    const [unmounted, present] = [remoteOf(live), remoteOf(later)];
    const { outlet, states, failures, emitted } = outletWith(
      [live, { ...later, screens: ['services'] }],
      [unmounted, present],
    );
    outlet.enter('mf-services');
    await settled();
    const { emit } = unmounted.props();
    await outlet.exit();
    outlet.enter('mf-later-steps');
    await settled();
    emit('services/finished', { starred: 1, total: 1 });
    expect(emitted).toStrictEqual([]);
    expect(failures).toStrictEqual(['mf-services 1.1.0 FACT_REFUSED']);
    expect(states.at(-1)).toMatchObject({ kind: 'shown', remote: 'mf-later-steps' });
  });

  it('gets a view without a setter', async () => {
    const remote = remoteOf(live);
    const { outlet } = outletWith([live], [remote]);
    outlet.enter('mf-services');
    await settled();
    expect(Object.keys(remote.props().view)).toStrictEqual(['get', 'subscribe']);
  });

  it('fails when both versions break, and can be tried again', async () => {
    const remotes = [remoteOf(live), remoteOf(lastGood)];
    const { outlet, states, failures, place } = outletWith([live, lastGood], remotes);
    outlet.enter('mf-services');
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

    outlet.enter('mf-services');
    await settled();
    expect(states.at(-1)).toMatchObject({ kind: 'shown', version: '1.1.0' });
  });

  it('is reported once when it breaks twice', async () => {
    const broken = remoteOf(live);
    const { outlet, failures, loads } = outletWith([live, lastGood], [broken, remoteOf(lastGood)]);
    outlet.enter('mf-services');
    await settled();
    const { failed } = broken.props();
    failed(new Error('one'));
    failed(new Error('two'));
    await settled();
    expect(failures).toHaveLength(1);
    expect(loads).toStrictEqual(['1.1.0', '1.0.0']);
  });

  it('reports the original error as the cause', async () => {
    const cause = new ShopfrontError('HANDLER_THREW', 'no');
    const { outlet, states } = outletWith(
      [live],
      [remoteOf(live, { mount: () => Promise.reject(cause) })],
    );
    outlet.enter('mf-services');
    await settled();
    expect(states.at(-1)).toMatchObject({
      kind: 'failed',
      error: { code: 'REMOTE_BROKEN', message: 'mf-services 1.1.0 broke.', cause },
    });
  });
});

it('shows the first module that arrives, once, when the owner retries during a load', async () => {
  const { load, arrive } = late();
  const [first, second] = [remoteOf(live), remoteOf(live)];
  const { outlet, place, kinds } = outletWith([live], load);
  outlet.enter('mf-services');
  await jest.advanceTimersByTimeAsync(8_000);
  outlet.enter('mf-services');
  arrive(second.module, 1);
  await settled();
  arrive(first.module, 0);
  await settled();
  expect(place.children).toHaveLength(1);
  expect(first.isMounted()).toBe(false);
  expect(kinds()).toStrictEqual(['loading', 'slow', 'loading', 'shown']);
});
