/** Does what nobody waits for, in a pause that the browser finds; where it finds none for us, a second later. */
export const whenIdle = (work: () => Promise<void>) =>
  'requestIdleCallback' in globalThis
    ? requestIdleCallback(() => void work())
    : setTimeout(() => void work(), 1_000);

/** The same, not before the page has come with all that it named. */
export function onceLoaded(work: () => Promise<void>): void {
  if (document.readyState === 'complete') whenIdle(work);
  else window.addEventListener('load', () => whenIdle(work), { once: true });
}
