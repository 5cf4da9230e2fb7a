type Page = Document['defaultView'];

/**
 * Runs work without urgency in an idle period of the browser, or after a second if the browser reports none. It does
 * not run with data saving.
 * @returns cancels the work if it has not started
 */
export function whenIdle(page: Page, work: () => void): () => void {
  if (!page || savesData(page)) return () => undefined;
  if ('requestIdleCallback' in page) {
    const request = page.requestIdleCallback(work);
    return () => page.cancelIdleCallback(request);
  }
  const timer = setTimeout(work, 1_000);
  return () => clearTimeout(timer);
}

/** The properties that only some browsers have. */
const savesData = ({ navigator }: NonNullable<Page>) =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
