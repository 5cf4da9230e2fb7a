import { useEffect, useState } from 'react';

/**
 * Returns the whole seconds left of `seconds` since `from`. A start in the future means that the clock was set back,
 * so the wait ends.
 */
export function secondsLeft(from: number, seconds: number, now: number): number {
  if (now < from) return 0;
  return Math.max(0, Math.ceil((from + seconds * 1000 - now) / 1000));
}

/** Counts down while it is mounted. For a new start, mount it again. */
export function useSecondsLeft(from: number, seconds: number): number {
  const [now, setNow] = useState(() => Date.now());
  const left = secondsLeft(from, seconds, now);

  useEffect(() => {
    if (left === 0) return;
    const untilNextSecond = (from + seconds * 1000 - Date.now()) % 1000 || 1000;
    const timer = setTimeout(() => setNow(Date.now()), untilNextSecond);
    return () => clearTimeout(timer);
  }, [from, seconds, now, left]);

  return left;
}
