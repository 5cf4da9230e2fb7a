import type { Candidates } from './discovery';
import { createDoors, type Doors } from './doors';

/** The part of a version that its traces are told by. */
export interface Author {
  base: string;
  container: string;
}

/**
 * What a remote puts on the page beside its element. What it added while on stage goes with it; what its
 * modules brought when they were evaluated rests until it is on stage again, since nothing would bring it
 * a second time. Styles of the shell, of the shared design language and of other remotes stay.
 */
export function createTraces({ document }: Window, doors: Doors) {
  return {
    /** Called before a version is mounted; the answer, after it left. */
    follow({ base, container }: Author): () => void {
      for (const style of stylesOf(document, container)) style.disabled = false;
      const stylesBefore = new Set(strangeStyles(document));
      const sheetsBefore = document.adoptedStyleSheets;
      const roots = [document.documentElement, document.body];
      const looksBefore = roots.map(looks);
      const closeDoors = doors.open(base);

      return () => {
        closeDoors();
        for (const style of strangeStyles(document)) if (!stylesBefore.has(style)) style.remove();
        for (const style of stylesOf(document, container)) style.disabled = true;
        if (sheetsBefore) document.adoptedStyleSheets = sheetsBefore;
        roots.forEach((root, at) => wear(root, looksBefore[at]!));
      };
    },
  };
}

/** The page's traces, of every version that may come: known before a line of it runs. */
export function followTraces(candidates: Candidates): Traces {
  const bases = Object.values(candidates).flatMap((some) => some.map(({ base }) => base));
  return createTraces(window, createDoors(window, bases));
}

export type Traces = ReturnType<typeof createTraces>;

/** Style elements that a version's build marked as its own (shared-build/src/webpack/webpack-base.ts). */
const stylesOf = (document: Document, container: string) =>
  document.querySelectorAll<HTMLStyleElement>(`style[data-remote="${CSS.escape(container)}"]`);

/** Neither a build's nor those that components share and count themselves. */
const strangeStyles = (document: Document) =>
  document.querySelectorAll(
    ':is(style, link[rel~="stylesheet"]):not([data-remote], [data-shared], [data-css-hash], [data-rc-order])',
  );

const worn = ['class', 'style'] as const;
const looks = (root: HTMLElement) => worn.map((name) => root.getAttribute(name));

function wear(root: HTMLElement, before: (string | null)[]) {
  worn.forEach((name, at) => {
    const value = before[at];
    if (value == null) root.removeAttribute(name);
    else if (root.getAttribute(name) !== value) root.setAttribute(name, value);
  });
}
