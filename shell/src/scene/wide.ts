import { useSyncExternalStore } from 'react';

/** Where there is room beside the column. */
const wideEnough = '(min-width: 1024px)';

/** jsdom and some older webviews know no media: they are treated as phones. */
const media = () =>
  typeof window.matchMedia === 'function' ? window.matchMedia(wideEnough) : undefined;

/** Whether the window has room beside the column, as it is turned and drawn larger. */
export function useWide(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = media();
      query?.addEventListener('change', changed);
      return () => query?.removeEventListener('change', changed);
    },
    () => media()?.matches ?? false,
  );
}
