import AxeBuilder from '@axe-core/playwright';
import type { Drawn } from './drawn';
import { forcedLooks, looks, type Look } from './looks';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What keeps somebody out of what is drawn, in each look; colours that are forced are not ours to weigh. */
export async function barriersIn(drawn: Drawn): Promise<string[]> {
  const found: string[] = [];
  for (const look of [...looks, ...forcedLooks]) {
    await drawn.look(look);
    found.push(...(await foundIn(drawn, look)));
  }
  return [...found, ...(await largeIn(drawn)), ...(await narrowIn(drawn))];
}

async function foundIn(drawn: Drawn, { size, colours, forced }: Look): Promise<string[]> {
  const looking = new AxeBuilder({ page: drawn.page })
    .withTags(rules)
    .disableRules(forced ? ['color-contrast'] : [])
    .setLegacyMode(true)
    .analyze();
  const { violations } = await drawn.pass(looking);
  const where = `${size}, ${colours}${forced ? ', forced' : ''}`;
  return violations.flatMap(({ help, nodes }) =>
    nodes.map(({ html }) => `${where}: ${help}: ${html}`),
  );
}

const narrow = { width: 320, height: 640 };

async function narrowIn({ page }: Drawn): Promise<string[]> {
  await page.setViewportSize(narrow);
  const beside = await besideIn(page);
  return beside > 0 ? [`${beside} px lie beside a page of 320 px`] : [];
}

/** Text twice as large, on a phone (WCAG 1.4.4). */
async function largeIn({ page }: Drawn): Promise<string[]> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  const beside = await besideIn(page);
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  return beside > 0 ? [`${beside} px lie beside a page whose text is twice as large`] : [];
}

const besideIn = (page: Drawn['page']) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
