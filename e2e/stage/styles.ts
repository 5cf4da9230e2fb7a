import type { Browser, Page } from '@playwright/test';

/** How often the browser recalculated the styles of a large part of a page, and the number of elements. */
export interface StyledAnew {
  times: number;
  elements: number;
}

/** More than opening, typing or pressing on a screen needs; a screen has about 200. */
const much = 150;

interface TraceEvent {
  name: string;
  args: { elementCount?: number };
}

/**
 * Returns the style recalculations during an action: counts, which do not depend on the machine's speed.
 * @param act the action in the page
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
