import AxeBuilder from '@axe-core/playwright';
import type { RenderedPage } from './render-page';
import { accessibilityRules, forcedLooks, looks, type Look } from './looks';

/**
 * Returns the accessibility errors of a page in each appearance. Forced colors are chosen by the user, so their
 * contrast is not checked.
 */
export async function barriersIn(rendered: RenderedPage): Promise<string[]> {
  const problems: string[] = [];
  for (const look of [...looks, ...forcedLooks]) {
    await rendered.look(look);
    problems.push(...(await axeErrorsIn(rendered, look)));
  }
  return [...problems, ...(await largeTextErrorsIn(rendered)), ...(await narrowErrorsIn(rendered))];
}

async function axeErrorsIn(
  rendered: RenderedPage,
  { size, colours, forced }: Look,
): Promise<string[]> {
  const analysis = new AxeBuilder({ page: rendered.page })
    .withTags(accessibilityRules)
    .disableRules(forced ? ['color-contrast'] : [])
    .setLegacyMode(true)
    .analyze();
  const { violations } = await rendered.pass(analysis);
  const where = `${size}, ${colours}${forced ? ', forced' : ''}`;
  return violations.flatMap(({ help, nodes }) =>
    nodes.map(({ html }) => `${where}: ${help}: ${html}`),
  );
}

const narrow = { width: 320, height: 640 };

async function narrowErrorsIn({ page }: RenderedPage): Promise<string[]> {
  await page.setViewportSize(narrow);
  const overflow = await overflowOf(page);
  return overflow > 0 ? [`${overflow} px overflow a page of 320 px`] : [];
}

/** Text at twice the size, on a phone (WCAG 1.4.4). */
async function largeTextErrorsIn({ page }: RenderedPage): Promise<string[]> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  const overflow = await overflowOf(page);
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  return overflow > 0 ? [`${overflow} px overflow a page with text at twice the size`] : [];
}

const overflowOf = (page: RenderedPage['page']) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
