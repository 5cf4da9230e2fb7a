import type { Candidates } from './discovery';
import { createListenerTracker, type ListenerTracker } from './listener-tracker';

/** The part of a version that identifies its styles and listeners. */
export interface Author {
  base: string;
  container: string;
}

/**
 * Cleans up what a remote adds to the page outside its element. Additions of a mounted remote are removed. Additions
 * of its modules are disabled until the remote is mounted again, because modules are evaluated only once.
 * Styles of the shell, of the design system and of other remotes stay.
 */
export function createTraces({ document }: Window, tracker: ListenerTracker) {
  return {
    /** Call it before a version is mounted, and the returned function after it is unmounted. */
    follow({ base, container }: Author): () => void {
      for (const style of stylesOf(document, container)) style.disabled = false;
      const stylesBefore = new Set(foreignStyles(document));
      const sheetsBefore = document.adoptedStyleSheets;
      const roots = [document.documentElement, document.body];
      const attributesBefore = roots.map(readAttributes);
      const stopTracking = tracker.open(base);

      return () => {
        stopTracking();
        for (const style of foreignStyles(document)) if (!stylesBefore.has(style)) style.remove();
        for (const style of stylesOf(document, container)) style.disabled = true;
        if (sheetsBefore) document.adoptedStyleSheets = sheetsBefore;
        roots.forEach((root, index) => restoreAttributes(root, attributesBefore[index]!));
      };
    },
  };
}

/**
 * Creates the cleanup for all versions of the page. Their addresses have to be known before any of their code runs.
 */
export function followTraces(candidates: Candidates<string>): Traces {
  const bases = Object.values(candidates).flatMap((versions) => versions.map(({ base }) => base));
  return createTraces(window, createListenerTracker(window, bases));
}

export type Traces = ReturnType<typeof createTraces>;

/**
 * Returns the style elements that the version's build marked as its own (shared-build/src/webpack/webpack-base.ts).
 */
const stylesOf = (document: Document, container: string) =>
  document.querySelectorAll<HTMLStyleElement>(`style[data-remote="${CSS.escape(container)}"]`);

/** Returns the styles that no build marked and that no component library manages itself. */
const foreignStyles = (document: Document) =>
  document.querySelectorAll(
    ':is(style, link[rel~="stylesheet"]):not([data-remote], [data-shared], [data-css-hash], [data-rc-order])',
  );

const trackedAttributes = ['class', 'style'] as const;
const readAttributes = (root: HTMLElement) =>
  trackedAttributes.map((name) => root.getAttribute(name));

function restoreAttributes(root: HTMLElement, before: (string | null)[]) {
  trackedAttributes.forEach((name, index) => {
    const value = before[index];
    if (value == null) root.removeAttribute(name);
    else if (root.getAttribute(name) !== value) root.setAttribute(name, value);
  });
}
