import { useEffect, useState } from 'react';

/**
 * Returns true one paint after `wanted` becomes true. Slow renders wait for it, so that a press shows its effect
 * first.
 */
export function useOncePainted(wanted: boolean): boolean {
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    if (!wanted) return undefined;
    let next: ReturnType<typeof setTimeout> | undefined;
    // Before the next paint, and right after it.
    const frame = requestAnimationFrame(() => {
      next = setTimeout(() => setPainted(true));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(next);
      setPainted(false);
    };
  }, [wanted]);
  return wanted && painted;
}
