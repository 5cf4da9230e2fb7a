import { useCallback, useEffect, useRef, useState } from 'react';

type Clock = 'running' | 'paused' | 'stopped';

/**
 * Calls `onEnd` once after `seconds` of running time. Starts again when `seconds` or `subject` change.
 *
 * @returns its state, and what makes it stop for good, pause and go on.
 */
export function usePausableClock(seconds: number, onEnd: () => void, subject?: unknown) {
  const [clock, setClock] = useState<Clock>('running');
  const left = useRef(seconds * 1000);
  const latest = useRef(onEnd);

  useEffect(() => {
    latest.current = onEnd;
  });

  useEffect(() => {
    left.current = seconds * 1000;
    setClock((now) => (now === 'stopped' ? 'running' : now));
  }, [seconds, subject]);

  useEffect(() => {
    if (clock !== 'running') return undefined;
    const since = Date.now();
    const timer = setTimeout(() => {
      setClock('stopped');
      latest.current();
    }, left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, left.current - (Date.now() - since));
    };
  }, [clock, seconds, subject]);

  const stop = useCallback(() => setClock('stopped'), []);
  const pause = useCallback(() => setClock((now) => (now === 'running' ? 'paused' : now)), []);
  const resume = useCallback(() => setClock((now) => (now === 'paused' ? 'running' : now)), []);
  return { clock, stop, pause, resume };
}
