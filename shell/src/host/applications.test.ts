import { createViewStore, type AnyView, type RemoteModule } from 'shared-contracts';
import { createApiDouble, viewOf } from 'shared-contracts/testing';
import { getAppStatus, triggerAppChange } from 'single-spa';
import { candidate, candidatesOf, remoteOf } from '../testing/remotes';
import { registerRemoteApplications } from './applications';
import { createSeamProps } from './seam-props';
import { createOutlet, type OutletState } from './outlet';

/**
 * Uses the real single-spa, which can start only once per page. The tests therefore share one page and run in order.
 */

const services = candidate('mf-services', '1.0.0');
const later = candidate('mf-later-steps', '1.0.0');
const priming = candidate('mf-priming-square', '1.0.0');

const view = createViewStore(viewOf('services', { screen: 1 }));
const states: OutletState[] = [];
const problems: unknown[] = [];
const place = document.createElement('div');
const sound = [remoteOf(services), remoteOf(later)];

const load = ({ remote }: typeof services): Promise<RemoteModule> =>
  remote === 'mf-priming-square'
    ? new Promise(() => undefined)
    : Promise.resolve(sound[remote === 'mf-services' ? 0 : 1]!.module);

const outlet = createOutlet({
  candidates: candidatesOf(services, later, priming),
  load,
  incompatibility: () => undefined,
  propsFor: createSeamProps({ view, emit: () => undefined, api: createApiDouble({}) }),
  place,
  changed: (state) => states.push(state),
  arrived: () => undefined,
  traces: { follow: () => () => undefined },
  failed: (_, __, error) => problems.push(error),
});

/** Waits until single-spa has reacted to a change of the view. */
async function shows(text: string) {
  for (let turn = 0; turn < 200 && place.textContent !== text; turn += 1) {
    await new Promise((resolve) => setTimeout(resolve));
  }
  return place.textContent;
}

const go = (next: AnyView) => view.set(next);

beforeAll(() => registerRemoteApplications(view, outlet, (error) => problems.push(error)));

it('mounts the remote that owns the screen', async () => {
  expect(await shows('mf-services 1.0.0')).toBe('mf-services 1.0.0');
  expect(getAppStatus('mf-services')).toBe('MOUNTED');
});

it('keeps the remote mounted when the next screen is its own', async () => {
  const element = place.firstElementChild;
  go(viewOf('service-search', {}));
  await triggerAppChange();
  expect(place.firstElementChild).toBe(element);
});

it('replaces the remote when another remote owns the screen', async () => {
  go(viewOf('client-count', {}));
  expect(await shows('mf-later-steps 1.0.0')).toBe('mf-later-steps 1.0.0');
  expect(sound[0]!.isMounted()).toBe(false);
  expect(place.children).toHaveLength(1);
});

it('mounts the next remote while the load of the previous one hangs', async () => {
  go(viewOf('priming', { step: 1 }));
  expect(await shows('')).toBe('');
  expect(states.at(-1)).toStrictEqual({ kind: 'loading', remote: 'mf-priming-square' });
  go(viewOf('services', { screen: 1 }));
  expect(await shows('mf-services 1.0.0')).toBe('mf-services 1.0.0');
});

it('mounts the next remote when a remote cannot unmount, and can mount that one again', async () => {
  const { unmount } = sound[0]!.module;
  sound[0]!.module.unmount = () => Promise.reject(new Error('no'));
  go(viewOf('client-count', {}));
  expect(await shows('mf-later-steps 1.0.0')).toBe('mf-later-steps 1.0.0');
  expect(problems).toMatchObject([{ code: 'REMOTE_BROKEN' }]);

  sound[0]!.module.unmount = unmount;
  go(viewOf('services', { screen: 1 }));
  expect(await shows('mf-services 1.0.0')).toBe('mf-services 1.0.0');
  expect(getAppStatus('mf-services')).toBe('MOUNTED');
});

it('mounts the remote of the last screen after several changes at once', async () => {
  go(viewOf('client-count', {}));
  go(viewOf('services', { screen: 1 }));
  go(viewOf('client-count', {}));
  expect(await shows('mf-later-steps 1.0.0')).toBe('mf-later-steps 1.0.0');
  expect(place.children).toHaveLength(1);
});
