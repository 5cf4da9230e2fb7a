import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RemoteModule, RemoteName, Screen } from 'shared-contracts';
import type { Api } from 'shared-contracts/api';
import { play } from 'shared-ui/testing';
import { unpseudo, unworded } from 'shared-ui/testing/unworded';
import { mountRemote } from './mount-remote';
import { startOf, type ScreenExample, type ScreenExamples } from './screen-example';

/**
 * Defines a test for each screen of a remote. Each example is rendered in the pseudo-language and its actions are
 * done. All its text must then come from the remote's words, or from the shell and the API.
 */
export function walkWords(
  remote: RemoteModule,
  examples: Partial<ScreenExamples<RemoteName>>,
  /** Text besides its words that is the same in every language. */
  names: unknown = [],
) {
  const byScreen = examples as Record<string, Record<string, ScreenExample<Screen>>>;

  describe.each(Object.entries(byScreen))('%s', (screen, states) => {
    beforeEach(() => {
      jest.useFakeTimers({ now: Date.parse('2026-11-20T10:00:00Z') });
    });
    afterEach(() => {
      jest.useRealTimers();
    });

    it('has no text that is not in the words of the remote', async () => {
      const hardCoded: Record<string, string[]> = {};
      for (const [state, example] of Object.entries(states)) {
        const texts = await unwordedIn(remote, screen as Screen, example, names);
        if (texts.length > 0) hardCoded[state] = texts;
      }
      expect(hardCoded).toStrictEqual({});
    });
  });
}

async function unwordedIn(
  remote: RemoteModule,
  screen: Screen,
  example: ScreenExample<Screen>,
  names: unknown,
) {
  const { view, api } = startOf(screen, example);
  const { acts = [] } = example;
  const data: unknown[] = [names, acts.flatMap((act) => ('type' in act ? act.type : []))];
  const { session, answers, draft, params, config, closedLink } = view;
  data.push({ session, answers, draft, params, config, closedLink });

  const inPseudo = { ...view, language: 'en-XA' };
  const { unmount } = await mountRemote(remote, inPseudo, recordAnswers(api, data));
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
  await wait(400);
  await play(acts, { user, wait }, document.body, unpseudo);
  const texts = unworded(document.body, data);
  if (example.shows && !unpseudo(document.body.textContent).includes(example.shows)) {
    texts.push(`It does not show: ${example.shows}`);
  }
  await unmount();
  return texts;
}

/** Returns the same API, and records its answers, which are data too. */
const recordAnswers = (api: Api, data: unknown[]): Api =>
  Object.fromEntries(
    Object.entries(api).map(([name, call]) => [
      name,
      async (...args: unknown[]) => {
        const answer = await (call as (...args: unknown[]) => Promise<unknown>)(...args);
        data.push(answer);
        return answer;
      },
    ]),
  ) as unknown as Api;
