/** Long enough for a frame of a busy phone; a page that nobody looks at draws none. */
const givenUpAfterMs = 200;

/**
 * Settles once what stands in the page has been drawn. Who comes back has the scripts at hand before that, and a phone
 * takes longer to run them than to draw: the page would stay empty meanwhile.
 */
export function painted(): Promise<void> {
  const drawn = performance.getEntriesByName('first-contentful-paint').length > 0;
  if (drawn) return Promise.resolve();
  return new Promise((resolve) => {
    setTimeout(resolve, givenUpAfterMs);
    // What is asked for here is done right before the frame is drawn, and the next task after that.
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
