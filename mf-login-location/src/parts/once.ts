import { useCallback, useRef } from 'react';

/** Returns `act` limited to its first call, for actions that both a timer and a press can trigger. */
export function useOnce<Args extends unknown[]>(act: (...args: Args) => void) {
  const acted = useRef(false);
  return useCallback(
    (...args: Args) => {
      if (acted.current) return;
      acted.current = true;
      act(...args);
    },
    [act],
  );
}
