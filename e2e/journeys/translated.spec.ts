import { chromiumHands } from '../stage/chromium-hands';
import { expect, test } from '../stage/journey';
import { onScreen } from '../stage/screen';
import { newOwner } from '../whole-flow/new-owner';

/** Replaces texts as a browser's translation does, again when they change. */
const replacements = { Chrome: 'elements', 'Firefox and Safari': 'texts' } as const;

function translatePage(by: 'elements' | 'texts') {
  const translated = new WeakSet<Text>();
  const translate = (text: Text) => {
    const parent = text.parentElement;
    if (!parent || !text.data.trim() || translated.has(text)) return;
    if (parent.closest('font, svg, style, script, textarea, [translate="no"]')) return;
    const newText = new Text(text.data);
    translated.add(newText);
    document.documentElement.dataset.translated = by;
    if (by === 'texts') return text.replaceWith(newText);
    const inner = document.createElement('font');
    inner.append(newText);
    const outer = document.createElement('font');
    outer.append(inner);
    text.replaceWith(outer);
  };
  const translateAll = (node: Node) => {
    if (node instanceof Text) return translate(node);
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const textNodes: Text[] = [];
    while (texts.nextNode()) textNodes.push(texts.currentNode as Text);
    textNodes.forEach(translate);
  };
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) [target, ...addedNodes].forEach(translateAll);
  }).observe(document, { childList: true, characterData: true, subtree: true });
}

for (const [browser, by] of Object.entries(replacements)) {
  test.describe(`a page translated as ${browser} does it`, () => {
    test.beforeEach(({ page }) => page.addInitScript(translatePage, by));

    test('shows the progress of each step', async ({ page, ownerSetup }) => {
      const { heading, press } = onScreen(page);
      await ownerSetup.withBusiness();
      await page.goto('/onboard/priming?step=2');
      await heading('Connect Square to automate reviews posting');
      await expect
        .poll(() => page.evaluate(() => document.documentElement.dataset.translated))
        .toBe(by);
      await expect(page.getByText('30%', { exact: true })).toBeVisible();
      await press('Back');
      await heading('Do you use Square appointments?');
      await expect(page.getByText('20%', { exact: true })).toBeVisible();
    });
  });
}

test('leads a new owner from the welcome to the dashboard on a page translated as Chrome does it', async ({
  page,
  owner,
}) => {
  await page.addInitScript(translatePage, replacements.Chrome);
  await newOwner(chromiumHands(page), owner);
});
