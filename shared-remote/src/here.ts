import { useEffect, useRef } from 'react';

/** True as long as the screen is drawn: an answer that comes later must not lead away from another screen. */
export function useHere() {
  const here = useRef(true);

  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  return here;
}
