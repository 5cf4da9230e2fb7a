import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UiProvider } from '../core';
import { play } from './acts';
import type { Examples, Walk } from './example';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Returns the accessibility problems of a render, a sentence each. Colors need a real browser. */
export async function barriersIn(page: HTMLElement): Promise<string[]> {
  // Only on demand: loading it takes as long as a test.
  const { default: axe } = await import('axe-core');
  const { violations } = await axe.run(page, {
    runOnly: rules,
    resultTypes: ['violations'],
    rules: {
      'color-contrast': { enabled: false },
      // Rules about a whole page, which an example is not.
      'page-has-heading-one': { enabled: false },
      region: { enabled: false },
    },
  });
  return violations.flatMap(({ help, nodes }) => nodes.map(({ html }) => `${help}: ${html}`));
}

/** Returns the disabled buttons without a visible reason, by their own text. */
export const unexplainedIn = (page: HTMLElement): string[] =>
  [...page.querySelectorAll<HTMLButtonElement>('button:disabled')]
    .filter((button) => {
      const ids = button.getAttribute('aria-describedby')?.split(' ') ?? [];
      return !ids.some((id) => document.getElementById(id)?.textContent.trim());
    })
    .map(({ textContent }) => textContent);

/** Renders one example. Returns how to unmount it, and further checks. */
type Draw<E> = (
  example: E,
  thing: string,
) => Promise<{ leave: () => Promise<void> | void; holds?: () => void }>;

/**
 * Defines a test for each example, by component and state: it renders, its actions are done, its text is there, no
 * button is disabled without a reason, nothing is written to the console, and it is accessible.
 */
export function walkExamples<E extends Walk>(
  examples: Record<string, Record<string, E>>,
  draw: Draw<E>,
) {
  let leave: (() => Promise<void> | void) | undefined;
  let complained: jest.SpyInstance;

  beforeEach(() => {
    jest.useFakeTimers({ now: Date.parse('2026-11-20T10:00:00Z') });
    complained = jest.spyOn(console, 'error');
  });
  afterEach(async () => {
    jest.useRealTimers();
    await leave?.();
    leave = undefined;
    complained.mockRestore();
  });

  describe.each(Object.entries(examples))('%s', (thing, states) => {
    it.each(Object.entries(states))('is sound: %s', async (_state, example) => {
      const rendered = await draw(example, thing);
      leave = rendered.leave;
      const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
      const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
      await wait(400);
      await play(example.acts ?? [], { user, wait }, document.body);
      if (example.shows) expect(document.body).toHaveTextContent(example.shows);
      rendered.holds?.();
      expect(unexplainedIn(document.body)).toStrictEqual([]);
      // axe waits for its own timers.
      jest.useRealTimers();
      expect(await barriersIn(document.body)).toStrictEqual([]);
      expect(complained).not.toHaveBeenCalled();
    });
  });
}

/** The same for components. */
export const walkComponents = (examples: Record<string, Examples>) =>
  walkExamples(examples, async ({ draw }) => {
    const { unmount } = await act(async () =>
      render(<UiProvider scope="example">{draw()}</UiProvider>),
    );
    return { leave: unmount };
  });
