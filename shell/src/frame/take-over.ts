import { useLayoutEffect, useState } from 'react';

const serverRendered = () => document.getElementById('first');

const showRoot = (isShown: boolean) => {
  const root = document.getElementById('root');
  if (root) root.hidden = !isShown;
};

/**
 * Keeps the server-rendered page until the frame has more to show, so that nothing moves during loading.
 * A shell that does not call this is shown at once (style.ts).
 */
export function holdBack(): void {
  showRoot(serverRendered() === null);
}

/** Replaces the server-rendered page with the frame, once. */
export function takeOver(): void {
  const serverPage = serverRendered();
  if (!serverPage) return;
  serverPage.remove();
  document.getElementById('first-style')?.remove();
  showRoot(true);
  // A dialog that opened while the frame was hidden could not take the focus.
  const dialog = document.querySelector<HTMLElement>('dialog[open]');
  if (dialog && !dialog.contains(document.activeElement)) {
    (dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog).focus();
  }
}

/**
 * Replaces the server-rendered page when the frame is ready.
 *
 * @returns whether the frame is visible
 */
export function useTakingOver(isReady: boolean): boolean {
  const [isReplaced, setReplaced] = useState(() => serverRendered() === null);
  if (isReady && !isReplaced) setReplaced(true);
  useLayoutEffect(() => {
    if (isReplaced) takeOver();
  }, [isReplaced]);
  return isReplaced;
}
