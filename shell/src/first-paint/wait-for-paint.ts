/** Enough for a frame on a busy phone. A hidden page renders no frames. */
const timeoutMs = 200;

/**
 * Resolves after the server-rendered page was painted. With cached scripts, a phone would otherwise run them first
 * and the page would stay empty.
 */
export function waitForPaint(): Promise<void> {
  const isPainted = performance.getEntriesByName('first-contentful-paint').length > 0;
  if (isPainted) return Promise.resolve();
  return new Promise((resolve) => {
    setTimeout(resolve, timeoutMs);
    // This callback runs right before the frame, and the next task after it.
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
