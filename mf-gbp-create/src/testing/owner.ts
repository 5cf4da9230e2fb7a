import { screen as page } from '@testing-library/react';
import type { AnyView, ScreenOf, ScreenParams, Session } from 'shared-contracts';
import type { Api, Call, CallOptions } from 'shared-contracts/api';
import { createApiDouble, viewOf } from 'shared-contracts/testing';
import { ownersBefore, type Given, type Handlers } from 'shared-remote/testing';
import * as remote from '../app';

export { button, heading, testNow as now, type Given, type Handlers } from 'shared-remote/testing';

const ownerBefore = ownersBefore(remote);

/** An owner on a screen of this remote. Time passes only when the test advances it. */
export async function ownerOn<S extends ScreenOf<'mf-gbp-create'>>(
  screen: S,
  { params, ...view }: Given<S> = {},
  handlers: Handlers = {},
) {
  const { api, options } = watched(createApiDouble(handlers));
  const fullView = viewOf(screen, params ?? ({} as ScreenParams[S]), view as never) as AnyView;
  const owner = await ownerBefore(fullView, api);
  return {
    ...owner,
    /** Options of every call, by the name of the call. */
    options,
    /** Loads the page again. Only the stored draft is left. */
    reload: async (session?: Session) => {
      await owner.goBack();
      const draft = owner.drafts.at(-1);
      return ownerOn(
        screen,
        { params, ...view, draft, ...(session && { session }) } as Given<S>,
        handlers,
      );
    },
  };
}

function watched(double: Api) {
  const options: { call: Call; options: CallOptions | undefined }[] = [];
  const api = Object.fromEntries(
    (Object.keys(double) as Call[]).map((call) => [
      call,
      (payload: never, callOptions?: CallOptions) => {
        options.push({ call, options: callOptions });
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

/** Returns the assertive announcements, each once. The error summary has its own tests. */
export const alerts = () => [
  ...new Set(
    page
      .queryAllByRole('alert')
      .filter((alert) => alert.textContent !== '' && !alert.querySelector('h2'))
      .map((alert) => alert.textContent),
  ),
];
