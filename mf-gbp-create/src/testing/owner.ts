import { act, screen as page } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Screen, ScreenOf, ScreenParams, Session, View } from 'shared-contracts';
import type { Api, Call, CallOptions } from 'shared-contracts/api';
import { createApiDouble, viewOf } from 'shared-contracts/testing';
import { mountRemote } from 'shared-remote/testing';
import * as remote from '../app';

type Own = ScreenOf<'mf-gbp-create'>;
export type Handlers = Parameters<typeof createApiDouble>[0];
export type Given<S extends Screen> = Partial<Omit<View<S>, 'screen' | 'params'>> & {
  params?: ScreenParams[S];
};

export const now = Date.parse('2026-11-20T10:00:00Z');

let leave: (() => Promise<void>) | undefined;

beforeEach(() => {
  jest.useFakeTimers({ now });
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
  const { api, options } = watched(createApiDouble(handlers));
  const shown = viewOf(screen, params ?? ({} as ScreenParams[S]), view);
  const mounted = await mountRemote(remote, shown, api);
  leave = mounted.unmount;
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  /** In steps, so that what a timer draws can start the next timer. */
  const wait = async (milliseconds: number) => {
    for (let left = milliseconds; left >= 0; left -= 1000) {
      await act(() => jest.advanceTimersByTimeAsync(Math.min(left, 1000)));
    }
  };
  await wait(0);

  return {
    ...mounted,
    user,
    wait,
    /** Options of every call made, by name of the call. */
    options,
    /** Clicks a button and waits the 100 ms after which it acts. */
    press: async (name: string) => {
      await user.click(button(name));
      await wait(100);
    },
    /** The page is loaded again: what was kept as a draft is all that is left. */
    reload: async (session?: Session) => {
      await mounted.unmount();
      const draft = mounted.drafts.at(-1);
      return ownerOn(screen, { params, ...view, draft, ...(session && { session }) }, handlers);
    },
  };
}

function watched(double: Api) {
  const options: { call: Call; options: CallOptions | undefined }[] = [];
  const api = Object.fromEntries(
    (Object.keys(double) as Call[]).map((call) => [
      call,
      (payload: never, given?: CallOptions) => {
        options.push({ call, options: given });
        return double[call](payload);
      },
    ]),
  ) as unknown as Api;
  return { api, options };
}

/** A call that stays unanswered until `answer` is called. */
export function pending<T>() {
  const answers: ((value: T) => void)[] = [];
  const call = jest.fn((_: unknown) => new Promise<T>((resolve) => void answers.push(resolve)));
  return { call, answer: (value: T) => answers.shift()?.(value) };
}

export const button = (name: string) => page.getByRole('button', { name });

/** What screen readers interrupt with, each once; the error summary has tests of its own. */
export const alerts = () => [
  ...new Set(
    page
      .queryAllByRole('alert')
      .filter((alert) => alert.textContent !== '' && !alert.querySelector('h2'))
      .map((alert) => alert.textContent),
  ),
];

export const heading = (name: string) => page.getByRole('heading', { level: 1, name });
