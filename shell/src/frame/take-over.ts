import { useLayoutEffect, useState } from 'react';

const drawnByServer = () => document.getElementById('first');

const showRoot = (shown: boolean) => {
  const root = document.getElementById('root');
  if (root) root.hidden = !shown;
};

/**
 * What the server drew stays until the frame has more to show: nothing moves on the page while the step is on its way.
 * A shell that does not say so is shown as soon as it draws (style.ts).
 */
export function holdBack(): void {
  showRoot(drawnByServer() === null);
}

/** It makes way for the frame, in one picture and once. */
export function takeOver(): void {
  const drawn = drawnByServer();
  if (!drawn) return;
  drawn.remove();
  document.getElementById('first-style')?.remove();
  showRoot(true);
  // What opened while nothing could have focus.
  const dialog = document.querySelector<HTMLElement>('dialog[open]');
  if (dialog && !dialog.contains(document.activeElement)) {
    (dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog).focus();
  }
}

/**
 * As soon as the frame has drawn what it has to say.
 *
 * @returns whether the frame can be seen
 */
export function useTakingOver(now: boolean): boolean {
  const [taken, setTaken] = useState(() => drawnByServer() === null);
  if (now && !taken) setTaken(true);
  useLayoutEffect(() => {
    if (taken) takeOver();
  }, [taken]);
  return taken;
}
