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

/** When the clock of a test stands, unless it says otherwise. */
export const testNow = Date.parse('2026-11-20T10:00:00Z');

/**
 * Gives the tests of one file an owner before a remote's screens. Time stands still and passes only when
 * the owner lets it; after each test the remote is off the page. To be called once, at the file's top.
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
    /** In steps, so that what a timer draws can start the next timer. */
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
      /** Hands the remote another view, as the shell does when it has gone somewhere. */
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
      /** Takes the remote off the page and draws it again in the same visit; answers what it tells then. */
      remount: async () => {
        await mounted.unmount();
        const again = await mountRemote(remote, view, api);
        leave = again.unmount;
        return again.told;
      },
      /** Takes the remote off the page. */
      goBack: () => {
        leave = undefined;
        return mounted.unmount();
      },
    };
  };
}

/** What the API answers in a test, by name of the call. */
export type Handlers = Parameters<typeof createApiDouble>[0];

/** What a test says of a view; the rest is as in the contract's example. */
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
