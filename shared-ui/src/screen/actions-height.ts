/**
 * How high the bar of actions is, as a custom property of the page, for what scrolls. Nothing inherits it (tokens.css):
 * told to everything, each new height has every element of the page reckoned anew, which takes a telephone as long as
 * a screen. What stands over the bar follows it.
 */
const property = '--actions-height';

/** @param pixels undefined where no bar stays in view any more */
export function tellActionsHeight(pixels: number | undefined): void {
  const { style } = document.documentElement;
  if (pixels === undefined) style.removeProperty(property);
  else style.setProperty(property, `${pixels}px`);
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
