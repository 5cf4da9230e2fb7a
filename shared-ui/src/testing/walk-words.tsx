import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { isValidElement, type ComponentProps, type ReactNode } from 'react';
import { UiProvider } from '../core';
import { play } from './acts';
import type { Example, Examples } from './example';
import { Stateful } from './stateful';
import { unpseudo, unworded } from './unworded';

const inPseudo = 'en-XA';

interface Spoken {
  /** The words of the package that renders; those of the design language are switched automatically. */
  speak?: (language: string | undefined) => Promise<void> | undefined;
  /** Text besides the words that is the same in every language. */
  names?: unknown;
}

/**
 * Defines a test for each component. Each example is rendered in the pseudo-language and its actions are done. All
 * its text must then come from the words of its package, or from the example.
 */
export function walkComponentWords(
  examples: Record<string, Examples>,
  { speak, names = [] }: Spoken = {},
) {
  beforeEach(async () => {
    jest.useFakeTimers({ now: Date.parse('2026-11-20T10:00:00Z') });
    // Parts that load later use the page's language.
    document.documentElement.lang = inPseudo;
    await speak?.(inPseudo);
  });
  afterEach(async () => {
    jest.useRealTimers();
    document.documentElement.lang = '';
    await speak?.(undefined);
  });

  it.each(Object.entries(examples))(
    '%s has no text that is not in the words',
    async (_, states) => {
      const hardCoded: Record<string, string[]> = {};
      for (const [state, example] of Object.entries(states)) {
        const texts = await unwordedIn(example, names);
        if (texts.length > 0) hardCoded[state] = texts;
      }
      expect(hardCoded).toStrictEqual({});
    },
  );
}

async function unwordedIn({ draw, acts = [] }: Example, names: unknown): Promise<string[]> {
  const element = draw();
  const typed = acts.flatMap((act) => ('type' in act ? act.type : []));
  const { unmount } = await act(async () =>
    render(
      <UiProvider scope="example" language={inPseudo}>
        {element}
      </UiProvider>,
    ),
  );
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
  await wait(400);
  await play(acts, { user, wait }, document.body, unpseudo);
  const texts = unworded(document.body, [names, typed, handed(element)]);
  unmount();
  return texts;
}

/** Returns every text that an example passes to what it renders. */
function handed(element: ReactNode): string[] {
  const seen = new Set<unknown>();
  const texts: string[] = [];
  const look = (part: unknown) => {
    if (typeof part === 'string') texts.push(part);
    if (typeof part !== 'object' || part === null || seen.has(part)) return;
    seen.add(part);
    if (!isValidElement<object>(part)) return Object.values(part).forEach(look);
    if (part.type === Stateful) {
      const { first, children } = part.props as ComponentProps<typeof Stateful>;
      look(children(first, () => undefined));
    }
    Object.values(part.props).forEach(look);
  };
  look(element);
  return texts;
}
