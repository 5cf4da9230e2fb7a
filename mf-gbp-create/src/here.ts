import { useEffect, useRef } from 'react';

/** True as long as the screen is drawn: an answer that comes later must not touch another screen's draft. */
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
