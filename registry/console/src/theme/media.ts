import { useCallback, useSyncExternalStore } from 'react';

/** What the device says to a media query, and says anew when that changes. */
export function useMedia(query: string): boolean {
  const listen = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(listen, () => matchMedia(query).matches);
}

/** Whether there is no room for a table beside the ways to the pages. */
export const useNarrow = () => useMedia('(max-width: 860px)');
