import { expect, type Browser, type Page } from '@playwright/test';
import { chromiumHands } from '../stage/chromium-hands';
import { test } from '../stage/owner';
import { newOwner } from '../whole-flow/new-owner';

/**
 * How often the styles of a large part of a page may be recalculated in the whole flow of six pages: 10 or 11 times,
 * 2 300 to 2 450 elements. It was 42 times and 11 034 while every element inherited the height of the action bar.
 */
const budget = { times: 16, elements: 3_500 };

test(
  'leads a new owner from the welcome to the dashboard through five remotes [4.1] [9]',
  { tag: '@ci' },
  async ({ browser, page, owner }) => {
    const styled = await styledWhile(browser, page, () => newOwner(chromiumHands(page), owner));
    const { times, elements } = styled;
    test.info().annotations.push({ type: 'styled anew', description: `${times}, ${elements}` });
    expect(times, 'recalculations of much of a page').toBeLessThanOrEqual(budget.times);
    expect(elements, 'elements of these').toBeLessThanOrEqual(budget.elements);
  },
);

test('detects a page that sets a property on all of its elements', async ({ browser, page }) => {
  await page.goto('/welcome?step=1');
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  const styled = await styledWhile(browser, page, () =>
    // Far more frames than the budget, because the page's process starts to trace after the browser's.
    page.evaluate(async () => {
      for (let height = 0; height < 60; height += 1) {
        document.documentElement.style.setProperty('--planted-height', `${height}px`);
        await new Promise((painted) => requestAnimationFrame(painted));
      }
    }),
  );
  expect(styled.times).toBeGreaterThan(budget.times);
});

/** How often the browser recalculated the styles of a large part of a page, and the number of elements. */
interface StyledAnew {
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
async function styledWhile(
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
