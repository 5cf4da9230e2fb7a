import { useCallback, useEffect, useRef } from 'react';

/**
 * Returns a function that checks after a wait whether the screen is still mounted. A late response must not leave
 * another screen or change its draft.
 */
export function useHere(): () => boolean {
  const here = useRef(true);

  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  return useCallback(() => here.current, []);
}
