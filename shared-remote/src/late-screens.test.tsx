import { act, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import type { AnyView } from 'shared-contracts';
import { createApiDouble, viewOf } from 'shared-contracts/testing';
import { declareRemote } from './declaration';
import { defineRemote } from './remote';
import { mountRemote } from './testing';

const declaration = declareRemote({
  name: 'mf-gbp-create',
  contract: '^1.0.0',
  screens: ['create-profile', 'verify-code'],
  emits: [],
});

const CreateProfile = () => <h1 tabIndex={-1}>Create a profile</h1>;
const VerifyCode = () => <h1 tabIndex={-1}>Verify your profile</h1>;

const onCreate = (visit = '1') => viewOf('create-profile', {}, { visit, arrival: 'moved' });
const onVerify = (visit = '2') => viewOf('verify-code', {}, { visit, arrival: 'moved' });

const heading = () => screen.queryByRole('heading')?.textContent;

let mounted: Awaited<ReturnType<typeof mountRemote>>;

/** A remote whose second screen loads late. The test ends each request for its code. */
function lateRemote() {
  const turns: { come(): Promise<void>; fail(): Promise<void> }[] = [];
  const load = () =>
    new Promise<ComponentType>((resolve, reject) =>
      turns.push({
        come: () => act(async () => resolve(VerifyCode)),
        fail: () => act(async () => reject(new Error('No chunk.'))),
      }),
    );
  const remote = defineRemote(declaration, {
    'create-profile': CreateProfile,
    'verify-code': { after: 'create-profile', load },
  });
  const mount = async (view: AnyView) =>
    (mounted = await mountRemote(remote, view, createApiDouble({})));
  return { turns, mount };
}

/** Gives the browser's idle periods to the test. */
function pauses() {
  const callbacks = new Map<number, () => void>();
  Object.assign(globalThis, {
    requestIdleCallback: (work: () => void) => callbacks.set(callbacks.size, work).size - 1,
    cancelIdleCallback: (id: number) => callbacks.delete(id),
  });
  return () => [...callbacks.values()].forEach((work) => work());
}

let pause: () => void;
beforeEach(() => (pause = pauses()));

afterEach(async () => {
  await mounted.unmount();
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
  Reflect.deleteProperty(globalThis, 'cancelIdleCallback');
  Reflect.deleteProperty(navigator, 'connection');
});

describe('a screen that loads late', () => {
  it('keeps the previous screen until it has loaded, and arrives at once', async () => {
    const { turns, mount } = lateRemote();
    const { show, arrivals } = await mount(onCreate());
    show(onVerify());
    expect(heading()).toBe('Create a profile');
    await turns[0]!.come();
    expect(heading()).toBe('Verify your profile');
    expect(screen.getByRole('heading')).toHaveFocus();
    expect(arrivals).toStrictEqual(['Create a profile', 'Verify your profile']);
  });

  it('is loaded once', async () => {
    const { turns, mount } = lateRemote();
    const { show } = await mount(onCreate());
    show(onVerify());
    await turns[0]!.come();
    show(onCreate('3'));
    show(onVerify('4'));
    expect(heading()).toBe('Verify your profile');
    pause();
    expect(turns).toHaveLength(1);
  });

  it('is not rendered if the owner has gone back meanwhile', async () => {
    const { turns, mount } = lateRemote();
    const { show } = await mount(onCreate());
    show(onVerify());
    show(onCreate('3'));
    await turns[0]!.come();
    expect(heading()).toBe('Create a profile');
  });

  it('fails if it does not load, and the next try requests it again', async () => {
    const { turns, mount } = lateRemote();
    const { show, failures } = await mount(onCreate());
    show(onVerify());
    await turns[0]!.fail();
    expect(failures).toStrictEqual([new Error('No chunk.')]);
    show(onCreate('3'));
    show(onVerify('4'));
    await turns[1]!.come();
    expect(heading()).toBe('Verify your profile');
  });

  it('reports no failure after the owner has left', async () => {
    const { turns, mount } = lateRemote();
    const { show, failures } = await mount(onCreate());
    show(onVerify());
    show(onCreate('3'));
    await turns[0]!.fail();
    expect(failures).toStrictEqual([]);
    expect(heading()).toBe('Create a profile');
  });

  it('is waited for if the page starts with it', async () => {
    const { turns, mount } = lateRemote();
    const mounting = mount(onVerify());
    await waitFor(() => expect(turns).toHaveLength(1));
    expect(heading()).toBeUndefined();
    await turns[0]!.come();
    expect((await mounting).arrivals).toStrictEqual(['Verify your profile']);
  });
});

describe('prepared on the previous screen', () => {
  it('it is there at once', async () => {
    const { turns, mount } = lateRemote();
    const { show } = await mount(onCreate());
    expect(turns).toHaveLength(0);
    pause();
    await turns[0]!.come();
    show(onVerify());
    expect(heading()).toBe('Verify your profile');
    expect(turns).toHaveLength(1);
  });

  it('a second later, if the browser reports no idle periods', async () => {
    Reflect.deleteProperty(globalThis, 'requestIdleCallback');
    jest.useFakeTimers();
    const { turns, mount } = lateRemote();
    await mount(onCreate());
    jest.advanceTimersByTime(999);
    expect(turns).toHaveLength(0);
    jest.advanceTimersByTime(1);
    expect(turns).toHaveLength(1);
    jest.useRealTimers();
  });

  it('no failure is reported until it is needed', async () => {
    const { turns, mount } = lateRemote();
    const { show, failures } = await mount(onCreate());
    pause();
    await turns[0]!.fail();
    expect(failures).toStrictEqual([]);
    show(onVerify());
    await turns[1]!.come();
    expect(heading()).toBe('Verify your profile');
  });

  it('not with data saving, and not after the remote was unmounted', async () => {
    const { turns, mount } = lateRemote();
    await mount(onCreate());
    await mounted.unmount();
    pause();
    Object.assign(navigator, { connection: { saveData: true } });
    await mount(onCreate());
    pause();
    expect(turns).toHaveLength(0);
  });
});
