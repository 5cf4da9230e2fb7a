import { useEffect, useState } from 'react';

/**
 * Returns the whole seconds left of `seconds` since `from`. A start in the future means that the clock was set back,
 * so the wait ends.
 */
export function secondsLeft(start: number, seconds: number, currentTime: number): number {
  if (currentTime < start) return 0;
  return Math.max(0, Math.ceil((start + seconds * 1000 - currentTime) / 1000));
}

/** Counts down while it is mounted. For a new start, mount it again. */
export function useSecondsLeft(start: number, seconds: number): number {
  const [currentTime, setNow] = useState(() => Date.now());
  const left = secondsLeft(start, seconds, currentTime);

  useEffect(() => {
    if (left === 0) return;
    const untilNextSecond = (start + seconds * 1000 - Date.now()) % 1000 || 1000;
    const timer = setTimeout(() => setNow(Date.now()), untilNextSecond);
    return () => clearTimeout(timer);
  }, [start, seconds, currentTime, left]);

  return left;
}
