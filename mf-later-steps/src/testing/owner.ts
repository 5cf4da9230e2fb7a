import { act, screen as page } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Screen, ScreenOf, ScreenParams, View } from 'shared-contracts';
import type { Api } from 'shared-contracts/api';
import { createApiDouble, viewOf } from 'shared-contracts/testing';
import { mountRemote } from 'shared-remote/testing';
import * as remote from '../app';

type Own = ScreenOf<'mf-later-steps'>;
type Handlers = Parameters<typeof createApiDouble>[0];
type Given<S extends Screen> = Partial<Omit<View<S>, 'screen' | 'params'>> & {
  params?: ScreenParams[S];
};

let leave: (() => Promise<void>) | undefined;

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(async () => {
  await leave?.();
  leave = undefined;
  jest.useRealTimers();
});

/** An owner on a screen of this remote; time passes only when they let it. */
export async function ownerOn<S extends Own>(
  screen: S,
  { params, ...view }: Given<S> = {},
  handlers: Handlers = {},
) {
  const api: Api = createApiDouble(handlers);
  const shown = viewOf(screen, params ?? ({} as ScreenParams[S]), view);
  const mounted = await mountRemote(remote, shown, api);
  leave = mounted.unmount;
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const wait = async (milliseconds: number) => {
    await act(() => jest.advanceTimersByTimeAsync(milliseconds));
  };
  await wait(0);

  return {
    ...mounted,
    user,
    wait,
    /** Clicks a button and waits the 100 ms after which it acts. */
    press: async (name: string) => {
      await user.click(page.getByRole('button', { name }));
      await wait(100);
    },
    choose: (name: string) => user.click(page.getByRole('radio', { name })),
    tick: (name: string) => user.click(page.getByRole('checkbox', { name })),
    goBack: () => {
      leave = undefined;
      return mounted.unmount();
    },
  };
}

/** A call that always succeeds, and remembers what it was asked. */
export const accepting = () => jest.fn((_payload: unknown) => ({ ok: true as const }));

/** A call that fails as told, once per error, and succeeds after that. */
export const failing = (...errors: Error[]) => {
  const left = [...errors];
  return jest.fn((_payload: unknown) => {
    const error = left.shift();
    if (error) throw error;
    return { ok: true as const };
  });
};

export const button = (name: string) => page.getByRole('button', { name });
