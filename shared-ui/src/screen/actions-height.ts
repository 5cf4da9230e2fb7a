/**
 * How high the bar of actions is, as a custom property of the page, for what scrolls. Nothing inherits it (tokens.css):
 * told to everything, each new height has every element of the page reckoned anew, which takes a telephone as long as
 * a screen. What stands over the bar follows it.
 */
const property = '--actions-height';

/** Found on the page rather than remembered: there may be two copies of this. */
const mark = 'data-actions-bar';

/**
 * A ref for a bar at the bottom of the view: tells the page how high it is, so that nothing hides behind it, and marks
 * it `data-tall` where it would take half of the view, or the view is low. Where another bar follows it, what stands
 * over it stays where it is.
 */
export function tellActionsHeight(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar || typeof ResizeObserver === 'undefined') return undefined;
  const { style } = document.documentElement;
  const measure = () => {
    bar.toggleAttribute('data-tall', bar.offsetHeight > window.innerHeight / 2 || isLow());
    const stays = getComputedStyle(bar).position === 'sticky';
    style.setProperty(property, `${stays ? bar.offsetHeight : 0}px`);
  };
  bar.setAttribute(mark, '');
  const observer = new ResizeObserver(measure);
  observer.observe(bar);
  window.addEventListener('resize', measure);
  return () => {
    observer.disconnect();
    window.removeEventListener('resize', measure);
    bar.removeAttribute(mark);
    // The next screen may be drawn in this frame, and its bar is measured at the end of it.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (!document.querySelector(`[${mark}]`)) style.removeProperty(property);
      }),
    );
  };
}

/** As screen.module.css has it, which knows the size of letters in the browser and not that on this page. */
function isLow(): boolean {
  const letters = parseFloat(getComputedStyle(document.documentElement).fontSize);
  return window.innerHeight <= 30 * letters;
}

/** A ref for what stands over the bar, whichever of the two comes first. */
export function standOverActions(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  const page = document.documentElement;
  const follow = () => element.style.setProperty(property, page.style.getPropertyValue(property));
  follow();
  const observer = new MutationObserver(follow);
  observer.observe(page, { attributeFilter: ['style'] });
  return () => observer.disconnect();
}
