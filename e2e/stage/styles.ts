import type { Browser, Page } from '@playwright/test';

/** How often the browser reckoned the styles of much of a page at once, and of how many elements together. */
export interface StyledAnew {
  times: number;
  elements: number;
}

/** More than what opens, is written or is pressed on a screen; about a screen is 200. */
const much = 150;

interface TraceEvent {
  name: string;
  args: { elementCount?: number };
}

/**
 * What the browser has to style while somebody does something: counts, which do not depend on how quick the machine is.
 *
 * @param act what is done in the page
 */
export async function styledWhile(
  browser: Browser,
  page: Page,
  act: () => Promise<void>,
): Promise<StyledAnew> {
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  let trace: Buffer;
  try {
    await act();
  } finally {
    trace = await browser.stopTracing();
  }
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const counts = traceEvents
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .map(({ args }) => args.elementCount ?? 0)
    .filter((count) => count > much);
  return { times: counts.length, elements: counts.reduce((sum, count) => sum + count, 0) };
}
