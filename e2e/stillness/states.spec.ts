import type { Page } from '@playwright/test';
import { screenOwners } from 'shared-contracts';
import { expect, failedCalls, test } from '../stage/journey';
import { edgesOf, offsets } from './edges';
import { allowed } from './measure';
import { places } from './places';
import { screenHeading } from '../stage/screen';

test.use({ trouble: failedCalls });

/** The area in which the states of a screen may differ. Its surroundings stay from the first paint to the last. */
const stepArea = (page: Page) => page.locator('main').filter({ visible: true });

interface Surroundings {
  /** The position of the step: left, top and width. */
  step: number[];
  /** Every text around it, with its position. */
  words: Record<string, { left: number; right: number; top: number }>;
  /** The glass without the step. */
  picture: Buffer;
}

async function surroundings(page: Page): Promise<Surroundings> {
  const main = stepArea(page);
  const { x, y, width } = (await main.boundingBox())!;
  await page.evaluate(async () => {
    const isFinite = (animation: Animation) =>
      Number.isFinite(animation.effect?.getComputedTiming().endTime);
    const ending = document.getAnimations().filter(isFinite);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  const words = await page.evaluate(() => {
    const boxes: Surroundings['words'] = {};
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode;
      const holder = text.parentElement!;
      const hidden = holder.closest('main, script, noscript, .visually-hidden, [role=status]');
      if (hidden || !holder.checkVisibility({ visibilityProperty: true })) continue;
      const own = [...holder.childNodes].filter((node) => node instanceof Text);
      const words = own.map(({ data }) => data).join('');
      const range = document.createRange();
      range.setStartBefore(own[0]!);
      range.setEndAfter(own.at(-1)!);
      const { left, right, top, width } = range.getBoundingClientRect();
      // Names of other chapters have no size on a phone.
      if (words.trim() && width > 0) boxes[words] = { left, right, top };
    }
    return boxes;
  });
  const picture = await page.screenshot({
    animations: 'disabled',
    caret: 'hide',
    // Chromium smooths the edges of the profile button differently after its animation. Its text is compared above.
    mask: [main, page.getByRole('button', { name: /^Your profile/ })],
  });
  return { step: [x, y, width], words, picture };
}

/** How far texts moved, in CSS pixels. Another font changes their length, and one of their ends stays. */
function moved(words: string, { words: before }: Surroundings, { words: after }: Surroundings) {
  const [earlier, later] = [before[words], after[words]];
  if (!earlier || !later) return Infinity;
  const sideways = Math.min(
    Math.abs(earlier.left - later.left),
    Math.abs(earlier.right - later.right),
  );
  return Math.max(sideways, Math.abs(earlier.top - later.top));
}

for (const { screen, path, query, name, leadsTo, by } of places) {
  test(`${name} loads, settles and fails in one frame`, async ({ page, owner, ownerSetup }) => {
    const message = await by({ page, owner, ownerSetup });
    const address =
      path + (typeof message === 'string' && message.startsWith('?') ? message : query);
    const files = `**/remotes/${screenOwners[leadsTo ?? screen]}/**`;
    const heading = screenHeading(page);

    let letCome = (): void => undefined;
    const held = new Promise<void>((resolve) => (letCome = resolve));
    await page.route(files, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(address, { waitUntil: 'commit' });
    // The page that is about to replace the server-rendered one has the same text.
    await expect(page.getByText('Loading this step').first()).toBeAttached();
    const loading = await surroundings(page);
    const outline = await edgesOf(page);

    letCome();
    await expect(heading).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    const settled = await surroundings(page);
    const covered = await page.locator('dialog[open]').count();
    const laterEdges = await edgesOf(page);

    await page.unroute(files);
    await page.route(files, (route) => route.abort());
    await page.goto(address);
    await expect(heading).toHaveText('This step didn’t load');
    // The owner's profile loads after the step.
    await expect
      .poll(async () => Object.keys((await surroundings(page)).words))
      .toStrictEqual(Object.keys(settled.words));
    const failed = await surroundings(page);

    for (const [state, { picture }] of Object.entries({ loading, settled, failed })) {
      await test.info().attach(`${state}.png`, { body: picture, contentType: 'image/png' });
    }
    expect(failed.step).toStrictEqual(settled.step);
    expect(failed.words).toStrictEqual(settled.words);
    if (!covered) expect(failed.picture.equals(settled.picture), 'it looks alike').toBe(true);
    // The owner and the progress have not loaded yet. Rendered parts must stay in place.
    if (leadsTo) return;
    // The outline has the size of the screen: the paper keeps its edge, and the heading keeps its position.
    expect(offsets(outline, laterEdges)).toStrictEqual([]);
    expect(loading.step).toStrictEqual(settled.step);
    expect(Object.keys(loading.words)).toContain('Help?');
    for (const words of Object.keys(loading.words)) {
      expect(moved(words, loading, settled), words).toBeLessThanOrEqual(allowed.pixels);
    }
  });
}
