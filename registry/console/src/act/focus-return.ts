import { useLayoutEffect } from 'react';

/**
 * Returns the focus to the button that opened a drawer, or to the page's heading if the button is
 * gone. Otherwise keyboard users would start at the top of the page. The drawer itself returns the
 * focus only after its animation, and not if it is removed earlier.
 */
export function useFocusReturn(open: boolean) {
  useLayoutEffect(() => {
    if (!open) return;
    const opener = document.activeElement as HTMLElement | null;
    // The drawer releases the focus after this.
    return () => void requestAnimationFrame(() => giveBack(opener));
  }, [open]);
}

let watching: MutationObserver | undefined;

function giveBack(opener: HTMLElement | null) {
  watching?.disconnect();
  opener?.focus();
  if (document.activeElement !== opener) return toTitle();
  // The act may remove the button with the next response, for example after a canary starts.
  watching = new MutationObserver((_changes, observer) => {
    if (opener?.isConnected) return;
    observer.disconnect();
    if (document.activeElement === document.body) toTitle();
  });
  watching.observe(document.body, { childList: true, subtree: true });
}

const toTitle = () => document.getElementById('title')?.focus();
