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

function giveBack(opener: HTMLElement | null) {
  opener?.focus();
  if (document.activeElement !== opener) document.getElementById('title')?.focus();
}
