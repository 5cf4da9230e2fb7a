import { useEffect, useState } from 'react';

/**
 * Whether something is wanted and the page has been drawn once since: for what takes a slow telephone so long that the
 * press which asked for it would look as if nobody had noticed.
 */
export function useOncePainted(wanted: boolean): boolean {
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    if (!wanted) return undefined;
    let next: ReturnType<typeof setTimeout> | undefined;
    // Before the page is drawn again, and at once after that.
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
