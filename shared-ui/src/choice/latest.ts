import { useCallback, useEffect, useRef } from 'react';

/** Returns a function that stays the same and calls the one of the last render, for lists with many cards. */
export function useLatest<A extends unknown[]>(act: (...args: A) => void): (...args: A) => void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  return useCallback((...args: A) => latest.current(...args), []);
}
