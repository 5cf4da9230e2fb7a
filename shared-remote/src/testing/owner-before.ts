import { act, screen as page, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type {
  AnyView,
  RemoteModule,
  RemoteName,
  ScreenOf,
  ScreenParams,
  View,
} from 'shared-contracts';
import type { Api } from 'shared-contracts/api';
import { createApiDouble, viewOf } from 'shared-contracts/testing';
import { mountRemote } from './mount-remote';

/** The start time of a test's clock by default. */
export const testNow = Date.parse('2026-11-20T10:00:00Z');

/**
 * Provides the tests of one file with an owner at a remote's screens. Time passes only when the test advances it, and
 * the remote is unmounted after each test. Call it once, at the top of the file.
 */
export function ownersBefore(remote: RemoteModule) {
  let leave: (() => Promise<void>) | undefined;

  beforeEach(() => {
    jest.useFakeTimers({ now: testNow });
  });
  afterEach(async () => {
    await leave?.();
    leave = undefined;
    jest.useRealTimers();
  });

  return async function ownerBefore(view: AnyView, api: Api) {
    const mounted = await mountRemote(remote, view, api);
    leave = mounted.unmount;
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    /** In steps, so that a render after one timer can start the next one. */
    const wait = async (milliseconds: number) => {
      for (let left = milliseconds; left >= 0; left -= 1_000) {
        await act(() => jest.advanceTimersByTimeAsync(Math.min(left, 1_000)));
      }
    };
    await wait(0);

    return {
      ...mounted,
      user,
      wait,
      /** Passes another view to the remote, as the shell does after a navigation. */
      show: async (next: AnyView) => {
        mounted.show(next);
        await wait(0);
      },
      /** Clicks a button and waits the 100 ms after which it acts. */
      press: async (name: string | RegExp, where: HTMLElement = document.body) => {
        await user.click(within(where).getByRole('button', { name }));
        await wait(100);
      },
      choose: (name: string) => user.click(page.getByRole('radio', { name })),
      tick: (name: string) => user.click(page.getByRole('checkbox', { name })),
      /** Unmounts the remote and mounts it again in the same visit. Returns its new events. */
      remount: async () => {
        await mounted.unmount();
        const remounted = await mountRemote(remote, view, api);
        leave = remounted.unmount;
        return remounted.events;
      },
      /** Unmounts the remote. */
      goBack: () => {
        leave = undefined;
        return mounted.unmount();
      },
    };
  };
}

/** The API's answers in a test, by the name of the call. */
export type Handlers = Parameters<typeof createApiDouble>[0];

/** The view of a test. Missing values come from the contract's example. */
export type Given<S extends ScreenOf<RemoteName>> = Partial<Omit<View<S>, 'screen' | 'params'>> & {
  params?: ScreenParams[S];
};

/** The same, for a remote whose tests name screen, view and answers. */
export function ownersOn<R extends RemoteName>(
  remote: RemoteModule & { declaration: { name: R } },
) {
  const ownerBefore = ownersBefore(remote);
  return <S extends ScreenOf<R>>(
    screen: S,
    { params, ...view }: Given<S> = {},
    handlers: Handlers = {},
  ) =>
    ownerBefore(
      viewOf(screen, params ?? ({} as ScreenParams[S]), view as never) as AnyView,
      createApiDouble(handlers),
    );
}

export const button = (name: string | RegExp) => page.getByRole('button', { name });
export const heading = (name: string) => page.getByRole('heading', { level: 1, name });
export const dialog = (name: string) => page.getByRole('dialog', { name });
