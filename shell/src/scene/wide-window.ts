import { useSyncExternalStore } from 'react';

/** Windows with space next to the column. */
const wideWindow = '(min-width: 1024px)';

/** jsdom and some older webviews have no `matchMedia`. They count as phones. */
const media = () =>
  typeof window.matchMedia === 'function' ? window.matchMedia(wideWindow) : undefined;

/** Returns whether the window has space next to the column, and follows its size. */
export function useWideWindow(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = media();
      query?.addEventListener('change', changed);
      return () => query?.removeEventListener('change', changed);
    },
    () => media()?.matches ?? false,
  );
}
