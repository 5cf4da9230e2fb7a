import { useEffect, useRef } from 'react';

/**
 * Answers whether the owner is still on this screen, for work that ends later than it began: who went
 * back while an answer was being saved must not be carried forward by its success.
 */
export function usePresence() {
  const present = useRef(true);

  useEffect(() => {
    present.current = true;
    return () => {
      present.current = false;
    };
  }, []);

  return () => present.current;
}
