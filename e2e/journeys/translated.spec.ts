import { chromiumHands } from '../stage/chromium-hands';
import { expect, test } from '../stage/journey';
import { onScreen } from '../stage/screen';
import { newOwner } from '../whole-flow/new-owner';

/** Translates the page as Chrome does: each text is replaced by elements, again when it changes. */
function translatePage() {
  const translate = (text: Text) => {
    const parent = text.parentElement;
    if (!parent || !text.data.trim()) return;
    if (parent.closest('font, svg, style, script, textarea, [translate="no"]')) return;
    const inner = document.createElement('font');
    inner.textContent = text.data;
    const outer = document.createElement('font');
    outer.append(inner);
    text.replaceWith(outer);
  };
  const translateAll = (node: Node) => {
    if (node instanceof Text) return translate(node);
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    found.forEach(translate);
  };
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) [target, ...addedNodes].forEach(translateAll);
  }).observe(document, { childList: true, characterData: true, subtree: true });
}

test.beforeEach(({ page }) => page.addInitScript(translatePage));

test('a translated page shows the progress of each step', async ({ page, known }) => {
  const { heading, press } = onScreen(page);
  await known.withBusiness();
  await page.goto('/onboard/priming?step=2');
  await heading('Connect Square to automate reviews posting');
  await expect(page.locator('font').first()).toBeAttached();
  await expect(page.getByText('30%', { exact: true })).toBeVisible();
  await press('Back');
  await heading('Do you use Square appointments?');
  await expect(page.getByText('20%', { exact: true })).toBeVisible();
});

test('a new owner goes from the welcome to the dashboard in a translated page', async ({
  page,
  owner,
}) => newOwner(chromiumHands(page), owner));
