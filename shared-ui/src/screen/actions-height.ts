/**
 * Sets the height of the action bar as a custom property for scrolling elements. It is not inherited (tokens.css): an
 * inherited one would restyle every element of the page, which takes a phone as long as a screen. Elements above the
 * bar follow it.
 */
const property = '--actions-height';

/** Searched on the page, since there may be two copies of this module. */
const mark = 'data-actions-bar';

/**
 * Returns a ref for a bar at the bottom of the view. It sets the bar's height, so that nothing is hidden behind it,
 * and marks the bar with `data-tall` if it would take half of the view, or the view is low. If another bar follows,
 * elements above it stay in place.
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
    // The next screen may render in this frame, and its bar is measured at the end of it.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (!document.querySelector(`[${mark}]`)) style.removeProperty(property);
      }),
    );
  };
}

/** As in screen.module.css, which uses the browser's text size and not the page's. */
function isLow(): boolean {
  const letters = parseFloat(getComputedStyle(document.documentElement).fontSize);
  return window.innerHeight <= 30 * letters;
}

/** Returns a ref for an element above the bar, in any order of mounting. */
export function standOverActions(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  const page = document.documentElement;
  const follow = () => element.style.setProperty(property, page.style.getPropertyValue(property));
  follow();
  const observer = new MutationObserver(follow);
  observer.observe(page, { attributeFilter: ['style'] });
  return () => observer.disconnect();
}
