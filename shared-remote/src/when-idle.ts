type Page = Document['defaultView'];

/**
 * Does what nobody waits for in a pause that the browser finds; where it finds none for us, a second later. Not at all
 * for who saves data.
 *
 * @returns leaves it, where it was not begun
 */
export function whenIdle(page: Page, work: () => void): () => void {
  if (!page || savesData(page)) return () => undefined;
  if ('requestIdleCallback' in page) {
    const asked = page.requestIdleCallback(work);
    return () => page.cancelIdleCallback(asked);
  }
  const asked = setTimeout(work, 1_000);
  return () => clearTimeout(asked);
}

/** What is told by the browsers that know of it. */
const savesData = ({ navigator }: NonNullable<Page>) =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
