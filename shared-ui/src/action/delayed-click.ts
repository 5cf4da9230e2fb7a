import { useCallback, useEffect, useRef, useState } from 'react';

const CLICK_DELAY = 100;

/**
 * A click that acts 100 ms later and cannot be doubled. Further clicks do nothing until the delay has passed and the
 * action has settled.
 *
 * @returns `press`, to call on each click; `running`, true until the action has settled.
 */
export function useDelayedClick<A extends unknown[]>(act: (...args: A) => unknown) {
  const [running, setRunning] = useState(false);
  const locked = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(act);

  useEffect(() => {
    latest.current = act;
  });
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      locked.current = false;
    },
    [],
  );

  const press = useCallback((...args: A) => {
    if (locked.current) return;
    locked.current = true;
    timer.current = setTimeout(() => {
      let started: unknown;
      try {
        started = latest.current(...args);
      } finally {
        if (!(started instanceof Promise)) locked.current = false;
      }
      if (!(started instanceof Promise)) return;
      setRunning(true);
      // The rejection stays unhandled on purpose: the page's error report records it.
      void started.finally(() => {
        locked.current = false;
        setRunning(false);
      });
    }, CLICK_DELAY);
  }, []);

  return { press, running };
}
