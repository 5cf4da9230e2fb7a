import type { Page } from '@playwright/test';
import { expect, test } from 'e2e/stage/journey';
import { note, watchPromptness } from 'e2e/stage/promptness';
import { onScreen } from 'e2e/stage/screen';

const typed = 'corner cuts no. 101';

test('searches two hundred locations on a slow phone without rendering cards again', async ({
  page,
  ownerSetup,
}) => {
  const { heading, radio } = onScreen(page);
  const { email } = await ownerSetup.signedIn('jonas.berg');
  await page.goto(`/onboard/select-locations?email=${encodeURIComponent(email)}`);
  await heading('Select your google business profile');
  await expect(page.getByRole('radio')).toHaveCount(200);
  const device = await page.context().newCDPSession(page);
  await device.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const search = page.getByRole('searchbox', { name: 'Search your locations' });
  await search.focus();
  await watch(page);

  const renderedCounts: number[] = [];
  for (const letter of typed) {
    await page.keyboard.press(letter);
    renderedCounts.push(await renderedSince(page));
  }
  await device.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await expect(page.getByRole('radio')).toHaveCount(1);
  await expect(radio('Corner Cuts No. 101')).toBeVisible();
  // Matching cards stay in place. Only the other cards are removed.
  expect(renderedCounts).toStrictEqual(Array.from(typed, () => 0));
  test.info().annotations.push({
    type: 'long tasks at a quarter of the speed',
    description: `${(await longTasks(page)).join(', ') || 'none'} ms, over ${typed.length} keys`,
  });

  await test.step('restores all cards when the text is removed', async () => {
    await search.fill('');
    await expect(page.getByRole('radio')).toHaveCount(200);
    await expect(radio('💈 Fade House 💈')).toBeAttached();
  });
});

interface Watched {
  cards: number;
  long: number[];
}

/** Counts added cards, and long tasks that block the page. */
const watch = (page: Page) =>
  page.evaluate(() => {
    const watched: Watched = { cards: 0, long: [] };
    Object.assign(window, { watched });
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof Element)
            watched.cards += node.querySelectorAll('input[type=radio]').length;
    }).observe(document.body, { childList: true, subtree: true });
    new PerformanceObserver((list) => {
      watched.long.push(...list.getEntries().map(({ duration }) => Math.round(duration)));
    }).observe({ type: 'longtask' });
  });

/** Returns the number of added cards since the last call, after the frame of the key. */
const renderedSince = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));
    const { watched } = window as unknown as { watched: Watched };
    const { cards } = watched;
    watched.cards = 0;
    return cards;
  });

const longTasks = (page: Page) =>
  page.evaluate(() => (window as unknown as { watched: Watched }).watched.long);

test('finds and chooses one of two hundred locations on a slow phone', async ({
  page,
  ownerSetup,
}) => {
  const { heading, radio, button } = onScreen(page);
  const { email } = await ownerSetup.signedIn('jonas.berg');
  const promptness = await watchPromptness(page);
  await page.goto(`/onboard/select-locations?email=${encodeURIComponent(email)}`);
  await heading('Select your google business profile');
  await expect(page.getByRole('radio')).toHaveCount(200);
  note('two hundred locations open', await promptness.since());

  await promptness.hands.write(
    page.getByRole('searchbox', { name: 'Search your locations' }),
    typed,
  );
  await expect(page.getByRole('radio')).toHaveCount(1);
  note('they are searched', await promptness.since());

  for (const _ of typed) await page.keyboard.press('Backspace', { delay: 50 });
  await expect(page.getByRole('radio')).toHaveCount(200);
  note('the typed text is deleted', await promptness.since());

  await promptness.hands.choose(radio('Corner Cuts No. 12'));
  note('one is chosen', await promptness.since());

  await page.keyboard.press('ArrowDown');
  await expect(radio('Corner Cuts No. 13')).toBeChecked();
  note('the next one is chosen by a key', await promptness.since());

  await promptness.hands.press(button('CONTINUE'));
  await expect(page.getByRole('dialog')).toBeVisible();
  note('it is asked about', await promptness.since());
});

for (const { device, viewport, inView } of [
  { device: 'a desktop', viewport: { width: 1280, height: 800 }, inView: 12 },
  { device: 'a phone', viewport: { width: 390, height: 844 }, inView: 6 },
]) {
  test(`shows ${inView} of twelve locations at once on ${device}`, async ({ page, ownerSetup }) => {
    await page.setViewportSize(viewport);
    await ownerSetup.signedIn('maya.chen');
    await page.goto('/onboard/select-locations');
    await onScreen(page).heading('Select your google business profile');
    const cards = page.getByRole('radiogroup').or(page.getByRole('group')).locator('label');
    await expect(cards).toHaveCount(12);
    await expect.poll(() => cards.evaluateAll(countUncovered)).toBeGreaterThanOrEqual(inView);
    const heights = await cards.evaluateAll((all) => all.map((card) => card.clientHeight));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(viewport.width > 500 ? 36 : 44);
    const { width } = (await page.getByRole('main').boundingBox())!;
    expect(width).toBeLessThanOrEqual(450);
  });
}

/** Runs in the page: returns the number of elements that are in the view from their first to their last line. */
const countUncovered = (elements: Element[]) =>
  elements.filter((element) => {
    const { left, width, top, bottom } = element.getBoundingClientRect();
    return [top + 2, bottom - 2].every((y) => {
      const topmost = document.elementFromPoint(left + width / 2, y);
      return topmost !== null && element.contains(topmost);
    });
  }).length;
