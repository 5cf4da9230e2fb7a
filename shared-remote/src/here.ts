import { useCallback, useEffect, useRef } from 'react';

/**
 * Tells, after waiting for something, whether the screen that waited is still drawn: an answer that
 * comes later must neither lead away from another screen nor touch its draft.
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
