/** Runs work when the browser is idle, or after 1 s in browsers without idle callbacks. */
export const whenIdle = (work: () => Promise<void>) =>
  'requestIdleCallback' in globalThis
    ? requestIdleCallback(() => void work())
    : setTimeout(() => void work(), 1_000);

/** Runs work when the browser is idle, after the page has loaded completely. */
export function onceLoaded(work: () => Promise<void>): void {
  if (document.readyState === 'complete') whenIdle(work);
  else window.addEventListener('load', () => whenIdle(work), { once: true });
}
