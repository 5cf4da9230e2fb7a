import type { Browser } from '@playwright/test';
import { looksLater } from './changed/design';
import { paintsOf, type Paints } from './paints';
import type { LineName } from './lines';
import { heading, pageIn, rest, strangerIn } from './phone';
import { start, type Step } from './visit';
import { sumOf } from './wire';

export interface Return extends Step, Paints {
  headings: [string];
  /** All words on the page. */
  text: string;
  /** Whether its buttons are of the design language that came last. */
  later: boolean;
}

export interface Visitor {
  /** Opens the first page in another tab, with what the browser kept of it, and reads it. */
  comeBack(): Promise<Return>;
}

/** Somebody who opened the first page and read it; there until the browser is closed. */
export async function visitorOf(
  browser: Browser,
  origin: string,
  line: LineName,
): Promise<Visitor> {
  const context = await strangerIn(browser);
  const open = async (): Promise<Return> => {
    const { page, requests } = await pageIn(context, line);
    await page.goto(origin + start, { waitUntil: 'commit' });
    const shown = await heading(page, 0);
    await rest(page);
    const began = await page.evaluate(() => performance.timeOrigin);
    const asked = requests().filter(({ at }) => at - began < shown.at);
    const paints = await paintsOf(page);
    const text = await page.evaluate(() => document.body.innerText);
    const later = await page.evaluate(looksLater);
    await page.close();
    return { heading: shown.at, ...sumOf(asked), ...paints, headings: [shown.text], text, later };
  };
  await open();
  return { comeBack: open };
}
