import { useCallback, useEffect, useRef } from 'react';

/**
 * Returns a function that tells, after a wait, whether the screen is still mounted. A late answer must neither leave
 * another screen nor change its draft.
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
