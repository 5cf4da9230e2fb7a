type Page = Document['defaultView'];

/**
 * Runs work without urgency in an idle period of the browser, or after a second if the browser reports none. It does
 * not run with data saving.
 * @returns cancels the work if it has not started
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

/** The properties that only some browsers have. */
const savesData = ({ navigator }: NonNullable<Page>) =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
