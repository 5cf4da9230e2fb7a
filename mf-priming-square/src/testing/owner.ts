import { act, screen as page } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ScreenParams, View } from 'shared-contracts';
import { createApiDouble, viewOf } from 'shared-contracts/testing';
import { mountRemote } from 'shared-remote/testing';
import * as remote from '../app';

type Handlers = Parameters<typeof createApiDouble>[0];

let leave: (() => Promise<void>) | undefined;

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-11-20T10:00:00Z') });
});

afterEach(async () => {
  await leave?.();
  leave = undefined;
  jest.useRealTimers();
});

/** An owner on a priming step; time passes only when they let it. */
export async function ownerOn(
  params: ScreenParams['priming'],
  handlers: Handlers = {},
  view: Partial<Omit<View<'priming'>, 'screen' | 'params'>> = {},
) {
  const api = createApiDouble(handlers);
  const shown = viewOf('priming', params, view);
  let mounted = await mountRemote(remote, shown, api);
  leave = mounted.unmount;
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const wait = async (milliseconds: number) => {
    await act(() => jest.advanceTimersByTimeAsync(milliseconds));
  };

  return {
    told: mounted.told,
    show: mounted.show,
    user,
    wait,
    /** Clicks a button and waits the 100 ms after which it acts. */
    press: async (name: string) => {
      await user.click(button(name));
      await wait(100);
    },
    choose: (name: string) => user.click(page.getByRole('radio', { name })),
    /** Takes the remote off the page and draws it again in the same visit; what is told next is the answer. */
    remount: async () => {
      await mounted.unmount();
      mounted = await mountRemote(remote, shown, api);
      leave = mounted.unmount;
      return mounted.told;
    },
  };
}

export const button = (name: string) => page.getByRole('button', { name });

export const heading = (name: string) => page.getByRole('heading', { level: 1, name });
