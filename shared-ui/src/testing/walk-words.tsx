import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { isValidElement, type ComponentProps, type ReactNode } from 'react';
import { UiProvider } from '../core';
import { play } from './acts';
import type { Example, Examples } from './example';
import { Kept } from './kept';
import { unpseudo, unworded } from './unworded';

const inPseudo = 'en-XA';

interface Spoken {
  /** Of the package that draws; the design language is turned by itself. */
  speak?: (language: string | undefined) => Promise<void> | undefined;
  /** What is drawn beside the words that is the same in every language. */
  names?: unknown;
}

/**
 * A test for each thing: each of its examples is drawn in the pseudo-language, its acts are done, and all that it says
 * then comes out of the words of its package, but for what the example hands it.
 */
export function walkComponentWords(
  examples: Record<string, Examples>,
  { speak, names = [] }: Spoken = {},
) {
  beforeEach(async () => {
    jest.useFakeTimers({ now: Date.parse('2026-11-20T10:00:00Z') });
    // What is loaded later speaks as the page says.
    document.documentElement.lang = inPseudo;
    await speak?.(inPseudo);
  });
  afterEach(async () => {
    jest.useRealTimers();
    document.documentElement.lang = '';
    await speak?.(undefined);
  });

  it.each(Object.entries(examples))(
    '%s says nothing that is not in the words',
    async (_, states) => {
      const hardCoded: Record<string, string[]> = {};
      for (const [state, example] of Object.entries(states)) {
        const found = await unwordedIn(example, names);
        if (found.length > 0) hardCoded[state] = found;
      }
      expect(hardCoded).toStrictEqual({});
    },
  );
}

async function unwordedIn({ draw, acts = [] }: Example, names: unknown): Promise<string[]> {
  const drawn = draw();
  const typed = acts.flatMap((one) => ('type' in one ? one.type : []));
  const { unmount } = await act(async () =>
    render(
      <UiProvider scope="example" language={inPseudo}>
        {drawn}
      </UiProvider>,
    ),
  );
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
  await wait(400);
  await play(acts, { user, wait }, document.body, unpseudo);
  const found = unworded(document.body, [names, typed, handed(drawn)]);
  unmount();
  return found;
}

/** Every text that an example hands to what it draws. */
function handed(drawn: ReactNode): string[] {
  const seen = new Set<unknown>();
  const texts: string[] = [];
  const look = (part: unknown) => {
    if (typeof part === 'string') texts.push(part);
    if (typeof part !== 'object' || part === null || seen.has(part)) return;
    seen.add(part);
    if (!isValidElement<object>(part)) return Object.values(part).forEach(look);
    if (part.type === Kept) {
      const { first, children } = part.props as ComponentProps<typeof Kept>;
      look(children(first, () => undefined));
    }
    Object.values(part.props).forEach(look);
  };
  look(drawn);
  return texts;
}
