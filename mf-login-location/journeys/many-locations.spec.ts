import { expect, test } from 'e2e/stage/journey';
import { onScreen } from 'e2e/stage/screen';

test('shows twelve of twelve locations at once on a desktop, and six on a phone', async ({
  page,
  ownerSetup,
}) => {
  await ownerSetup.signedIn('maya.chen');
  await page.goto('/onboard/select-locations');
  await onScreen(page).heading('Select your google business profile');
  const cards = page.getByRole('radiogroup').or(page.getByRole('group')).locator('label');
  await expect(cards).toHaveCount(12);
  for (const { viewport, inView, height } of [
    { viewport: { width: 1280, height: 800 }, inView: 12, height: 36 },
    { viewport: { width: 390, height: 844 }, inView: 6, height: 44 },
  ]) {
    await page.setViewportSize(viewport);
    await expect.poll(() => cards.evaluateAll(countUncovered)).toBeGreaterThanOrEqual(inView);
    const heights = await cards.evaluateAll((elements) =>
      elements.map((card) => card.clientHeight),
    );
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(height);
    const { width } = (await page.getByRole('main').boundingBox())!;
    expect(width).toBeLessThanOrEqual(450);
  }
});

/** Runs in the page: returns the number of elements that are in the view from their first to their last line. */
const countUncovered = (elements: Element[]) =>
  elements.filter((element) => {
    const { left, width, top, bottom } = element.getBoundingClientRect();
    return [top + 2, bottom - 2].every((y) => {
      const topmost = document.elementFromPoint(left + width / 2, y);
      return topmost !== null && element.contains(topmost);
    });
  }).length;
