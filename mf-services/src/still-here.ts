import { useCallback, useEffect, useRef } from 'react';

/** Tells, after waiting for something, whether the owner is still on the screen that waited. */
export function useStillHere(): () => boolean {
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return useCallback(() => here.current, []);
}
