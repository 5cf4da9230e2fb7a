import type * as TestingLibrary from '@testing-library/dom';

/** What is looked for, in a form that can be sent into a page. */
export interface Sought {
  /** Any of these. */
  roles: string[];
  name?: Pattern;
  level?: number;
  disabled?: boolean;
  /** What stands in a field. */
  value?: Pattern;
  /** How far a bar is. */
  percent?: number;
  /** Only in the sheet that is open. */
  inSheet: boolean;
}

/** Letters to be met whole, or a regular expression in its two parts. */
export interface Pattern {
  text: string;
  flags?: string;
}

export const patternOf = (words: string | RegExp): Pattern =>
  typeof words === 'string' ? { text: words } : { text: words.source, flags: words.flags };

declare global {
  interface Window {
    /** Put into each document by `engine-hands.ts`. */
    TestingLibraryDom?: typeof TestingLibrary;
    seek?: typeof seek;
  }
}

/** Runs in the page: what is meant, if it can be seen. */
export function seek(sought: Sought): Promise<Element | null> {
  const { queryAllByRole } = window.TestingLibraryDom!;
  const pattern = (given?: Pattern) =>
    given && (given.flags === undefined ? given.text : new RegExp(given.text, given.flags));
  const sheet = [...document.querySelectorAll<HTMLElement>('dialog[open]')].pop();
  const place = sought.inSheet ? sheet : document.body;
  const value = pattern(sought.value);
  const found = sought.roles
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
  return Promise.resolve(found ?? null);
}

/** Runs in the page: where a finger is put for it, once that is still and under nothing else. */
export async function reach(sought: Sought): Promise<Element | null> {
  const found = (await window.seek!({ disabled: false, ...sought })) as HTMLElement | null;
  if (!found) return null;
  // A choice is chosen by its card.
  const target = /^(radio|checkbox)$/.test((found as HTMLInputElement).type)
    ? (found.closest('label') ?? found)
    : found;
  target.scrollIntoView({ block: 'center' });
  const before = target.getBoundingClientRect();
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const { x, y, width, height } = target.getBoundingClientRect();
  if (x !== before.x || y !== before.y) return null;
  const top = document.elementFromPoint(x + width / 2, y + height / 2);
  return top && (target.contains(top) || top.contains(target)) ? target : null;
}

/** Runs in the page: whether somebody could read it there. */
export function reads(text: Pattern, inSheet: boolean): boolean {
  const sheet = [...document.querySelectorAll<HTMLElement>('dialog[open]')].pop();
  const shown = (inSheet ? sheet : document.body)?.innerText ?? '';
  return text.flags === undefined
    ? shown.includes(text.text)
    : new RegExp(text.text, text.flags).test(shown);
}
