import type { Browser } from '@playwright/test';
import { hasChangedButton } from './changed/design';
import { paintsOf, type Paints } from './paints';
import type { LineName } from './lines';
import { heading, pageIn, rest, strangerIn } from './phone';
import { start, type Step } from './visit';
import { totalOf } from './wire';

export interface Return extends Step, Paints {
  headings: [string];
  /** The visible text of the page. */
  text: string;
  /** Whether the page shows the changed button. */
  isRedesigned: boolean;
}

export interface Visitor {
  /** Opens the first page in another tab, with the cache of the earlier visits, and reads it. */
  comeBack(): Promise<Return>;
}

/** Returns a visitor who opened and read the first page, and who stays until the browser closes. */
export async function visitorOf(
  browser: Browser,
  origin: string,
  line: LineName,
): Promise<Visitor> {
  const context = await strangerIn(browser);
  const open = async (): Promise<Return> => {
    const { page, requests } = await pageIn(context, line);
    await page.goto(origin + start, { waitUntil: 'commit' });
    const firstHeading = await heading(page, 0);
    await rest(page);
    const began = await page.evaluate(() => performance.timeOrigin);
    const relevant = requests().filter(({ at }) => at - began < firstHeading.at);
    const paints = await paintsOf(page);
    const text = await page.evaluate(() => document.body.innerText);
    const isRedesigned = await page.evaluate(hasChangedButton);
    await page.close();
    return {
      heading: firstHeading.at,
      ...totalOf(relevant),
      ...paints,
      headings: [firstHeading.text],
      text,
      isRedesigned,
    };
  };
  await open();
  return { comeBack: open };
}
