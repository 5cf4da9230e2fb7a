import { useCallback, useEffect, useRef } from 'react';

/** The same function for as long as it is drawn, which does what the one of the last drawing does: for many cards at once. */
export function useLatest<A extends unknown[]>(act: (...args: A) => void): (...args: A) => void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  return useCallback((...args: A) => latest.current(...args), []);
}
