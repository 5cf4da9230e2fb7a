import { useCallback, useRef } from 'react';

/** `act`, which from its first call on does nothing: for ends that a clock and a person may both bring. */
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
