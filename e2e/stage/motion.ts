import type { Page } from '@playwright/test';

/**
 * Records animations that start on this page and later ones, since a short one ends before a check. A hundredth of a
 * millisecond, as with reduced motion, does not count.
 * @returns the animations of the open page, two frames after the call: by then caused animations have started
 */
export async function writeDownMotion(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const motion: string[] = [];
    Object.assign(window, { motion });
    // From the style: on a busy machine the animation may be over before the browser reports it.
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
