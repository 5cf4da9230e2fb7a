import type { Page } from '@playwright/test';

/**
 * Writes down what begins to move, on this page and all that come after it: a short movement is over before anybody
 * looks. A hundredth of a millisecond, which is what less motion leaves of it, is none.
 *
 * @returns what began on the page that is open, two frames from when it is asked: by then what was caused has begun
 */
export async function writeDownMotion(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const motion: string[] = [];
    Object.assign(window, { motion });
    // From the style: on a busy machine the movement itself may be over before it is told of.
    const longest = (durations: string) =>
      Math.max(...durations.split(',').map((seconds) => Math.round(parseFloat(seconds) * 1000)));
    const note = (what: string, milliseconds: number) => {
      if (milliseconds > 1) motion.push(`${what} ${milliseconds}`);
    };
    const styleOf = ({ target, pseudoElement }: AnimationEvent | TransitionEvent) =>
      getComputedStyle(target as Element, pseudoElement);
    addEventListener(
      'animationstart',
      (event) => note(event.animationName, longest(styleOf(event).animationDuration)),
      true,
    );
    addEventListener(
      'transitionrun',
      (event) => note(event.propertyName, longest(styleOf(event).transitionDuration)),
      true,
    );
  });
  return () =>
    page.evaluate(async () => {
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      return (window as unknown as { motion: string[] }).motion;
    });
}
