import type * as TestingLibrary from '@testing-library/dom';

/** A query for an element, as JSON that can be sent to a page. */
export interface Sought {
  /** Matches any of these. */
  roles: string[];
  name?: Pattern;
  level?: number;
  disabled?: boolean;
  /** The value of a field. */
  value?: Pattern;
  /** The value of a progress bar. */
  percent?: number;
  /** Searches only the open sheet. */
  inSheet: boolean;
}

/** A whole name, or a regular expression as source and flags. */
export interface Pattern {
  text: string;
  flags?: string;
}

export const patternOf = (words: string | RegExp): Pattern =>
  typeof words === 'string' ? { text: words } : { text: words.source, flags: words.flags };

declare global {
  interface Window {
    /** Added to each document by `engine-hands.ts`. */
    TestingLibraryDom?: typeof TestingLibrary;
    seek?: typeof seek;
  }
}

/** Runs in the page: returns the element, if it is visible. */
export function seek(sought: Sought): Promise<Element | null> {
  const { queryAllByRole } = window.TestingLibraryDom!;
  const pattern = (source?: Pattern) =>
    source && (source.flags === undefined ? source.text : new RegExp(source.text, source.flags));
  const sheet = [...document.querySelectorAll<HTMLElement>('dialog[open]')].pop();
  const place = sought.inSheet ? sheet : document.body;
  const value = pattern(sought.value);
  const elements = sought.roles
    .flatMap((role) =>
      place ? queryAllByRole(place, role, { name: pattern(sought.name), level: sought.level }) : [],
    )
    .find(
      (element) =>
        element.getClientRects().length > 0 &&
        (sought.disabled === undefined || element.matches(':disabled') === sought.disabled) &&
        (value === undefined || new RegExp(value).test((element as HTMLInputElement).value)) &&
        (sought.percent === undefined ||
          element.getAttribute('aria-valuenow') === String(sought.percent)),
    );
  return Promise.resolve(elements ?? null);
}

/** Runs in the page: returns the point to press, once the element is still and nothing covers it. */
export async function reach(sought: Sought): Promise<Element | null> {
  const element = (await window.seek!({ disabled: false, ...sought })) as HTMLElement | null;
  if (!element) return null;
  // A choice is pressed on its card.
  const target = /^(radio|checkbox)$/.test((element as HTMLInputElement).type)
    ? (element.closest('label') ?? element)
    : element;
  target.scrollIntoView({ block: 'center' });
  const before = target.getBoundingClientRect();
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const { x, y, width, height } = target.getBoundingClientRect();
  if (x !== before.x || y !== before.y) return null;
  const top = document.elementFromPoint(x + width / 2, y + height / 2);
  return top && (target.contains(top) || top.contains(target)) ? target : null;
}

/** Runs in the page: returns whether the text is visible. */
export function reads(text: Pattern, inSheet: boolean): boolean {
  const sheet = [...document.querySelectorAll<HTMLElement>('dialog[open]')].pop();
  const visibleText = (inSheet ? sheet : document.body)?.innerText ?? '';
  return text.flags === undefined
    ? visibleText.includes(text.text)
    : new RegExp(text.text, text.flags).test(visibleText);
}
