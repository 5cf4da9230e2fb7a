import { useLayoutEffect } from 'react';

/**
 * The focus goes back to what opened a drawer, and to the heading of the page where that is gone: whoever presses keys
 * would begin at the top of the page otherwise. The drawer itself does so only after it has slid away, and not at all
 * where it is taken out of the page before.
 */
export function useWayBack(open: boolean) {
  useLayoutEffect(() => {
    if (!open) return;
    const opener = document.activeElement as HTMLElement | null;
    // The drawer lets go of the focus after this.
    return () => void requestAnimationFrame(() => giveBack(opener));
  }, [open]);
}

let watching: MutationObserver | undefined;

function giveBack(opener: HTMLElement | null) {
  watching?.disconnect();
  opener?.focus();
  if (document.activeElement !== opener) return toTitle();
  // What was done may take the button away with the next answer: a canary that began is begun by nobody again.
  watching = new MutationObserver((_changes, observer) => {
    if (opener?.isConnected) return;
    observer.disconnect();
    if (document.activeElement === document.body) toTitle();
  });
  watching.observe(document.body, { childList: true, subtree: true });
}

const toTitle = () => document.getElementById('title')?.focus();
