import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

// Listed one by one, since the default run leaves out target-size.
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Expects the requirements of every state of every screen: no axe violations, a heading, names on groups and
 * questions, and no horizontal scrolling on the smallest screen.
 */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  await settled(page);
  const { violations } = await new AxeBuilder({ page })
    .withTags(rules)
    .setLegacyMode(true)
    .analyze();
  const problems = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${String(target)}: ${failureSummary}`),
  );
  expect(problems, `${state}: found by axe`).toStrictEqual([]);
  const headings = page.getByRole('heading', { level: 1 });
  await expect(headings, `${state}: main headings`).toHaveCount(1);
  for (const group of await page.getByRole('group').or(page.getByRole('radiogroup')).all()) {
    await expect(group, `${state}: a group without a name`).toHaveAccessibleName(/\S/);
  }
}

/**
 * Scrolls the page, or its open dialog, in steps of 8 px, a third of the smallest target, and expects no axe
 * violation of the target size (WCAG 2.5.8) at any of them.
 */
export async function expectTargets(page: Page, state: string): Promise<void> {
  await settled(page);
  // This check leaves axe on the page, which runs it at the other scroll positions.
  await new AxeBuilder({ page }).withRules(['target-size']).setLegacyMode(true).analyze();
  const tooSmall = await page.evaluate(smallTargets);
  expect(tooSmall, `${state}: targets that are too small`).toStrictEqual([]);
}

interface Axe {
  run(
    root: Node,
    options: { runOnly: string[] },
  ): Promise<{ violations: { nodes: { html: string }[] }[] }>;
}

/** Runs in the page. A longer list repeats what its first 320 px have. */
async function smallTargets(): Promise<string[]> {
  const { axe } = window as unknown as { axe: Axe };
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  const scrolled = dialog ?? document.documentElement;
  const end = Math.min(scrolled.scrollHeight - scrolled.clientHeight, 320);
  const tooSmall: string[] = [];
  for (let top = 0; top < end + 8; top += 8) {
    scrolled.scrollTo({ top, behavior: 'instant' });
    const { violations } = await axe.run(document, { runOnly: ['target-size'] });
    for (const { nodes } of violations)
      tooSmall.push(...nodes.map(({ html }) => `${html} at a scroll position of ${top} px`));
  }
  return tooSmall;
}

/**
 * All checks: in the dark theme, on a narrow page, with text twice as large, on a desktop, and without motion. The
 * desktop has the same colors, and forced colors change nothing that axe checks, since the device decides on them.
 */
export async function expectInAllSurroundings(page: Page, state: string): Promise<void> {
  const whole = page.viewportSize()!;
  await expectAccessible(page, state);
  await expectReadableInTheDark(page, state);
  await expectNarrow(page, state);
  await expectLarge(page, state);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectAccessible(page, `${state}, on a desk`);
  await page.setViewportSize(whole);
  // Animations that have started keep their duration.
  await settled(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // Endless animations would always be found.
  await expect.poll(() => page.evaluate(movingFor), `${state}: with less motion`).toStrictEqual([]);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
}

/** Checks contrast in the dark theme. Everything else is the same as in the light one. */
export async function expectReadableInTheDark(page: Page, state: string): Promise<void> {
  await inColours(page, 'dark');
  await expect.poll(() => page.evaluate(colorSchemeOf), `${state}: its colours`).toBe('dark');
  const { violations } = await new AxeBuilder({ page })
    .withRules(['color-contrast'])
    .setLegacyMode(true)
    .analyze();
  const problems = violations.flatMap(({ nodes }) =>
    nodes.map(({ target, failureSummary }) => `${String(target)}: ${failureSummary}`),
  );
  expect(problems, `${state}: too faint in the dark`).toStrictEqual([]);
  await inColours(page, 'light');
}

/** Waits for the change: style sheets apply at once, colors set by JavaScript one frame later. */
async function inColours(page: Page, colorScheme: 'dark' | 'light'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  await settled(page);
}

/** Runs in the page: returns the number of lines of the current part's name. */
function linesOfPart() {
  const name = document.querySelector('#root [aria-current="step"] [class*="name"]');
  const range = document.createRange();
  if (name) range.selectNodeContents(name);
  return range.getClientRects().length;
}

/** The same at 320 px, where nothing may be outside the screen, and no name may break for lack of space. */
export async function expectNarrow(page: Page, state: string): Promise<void> {
  const whole = page.viewportSize()!;
  await page.setViewportSize({ width: 320, height: 640 });
  await expect
    .poll(() => page.evaluate(widthOf), `${state}: width at 320 px`)
    .toBeLessThanOrEqual(320);
  await expect
    .poll(() => page.evaluate(linesOfPart), `${state}: lines of its part`)
    .toBeLessThanOrEqual(1);
  await page.setViewportSize(whole);
}

/**
 * The same with text twice as large (WCAG 1.4.4): nothing is outside the screen, no word is clipped by its container,
 * and fixed elements leave half of the view free. Text that is shortened with an ellipsis is available elsewhere.
 */
export async function expectLarge(page: Page, state: string): Promise<void> {
  const whole = page.viewportSize()!;
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: whole.height });
    await settled(page);
    // Elements that follow the new width, such as a measured bar, do so one frame later.
    await expect
      .poll(() => page.evaluate(measureText), `${state}: at 200 %, ${width} px`)
      .toStrictEqual({ beside: 0, cut: [] });
    const covered = await page.evaluate(measureCovered);
    expect(covered, `${state}: what stays in place at 200 %, ${width} px`).toBeLessThanOrEqual(0.5);
  }
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  await page.setViewportSize(whole);
}

/** Runs in the page: returns how far it extends beyond the view, and the clipped words. */
function measureText() {
  const cut: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node.textContent?.trim();
    const parent = node.parentElement;
    const hidden = parent?.closest('.visually-hidden, option, script, style, [inert]');
    if (!text || !parent || hidden || !parent.checkVisibility()) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const words = range.getBoundingClientRect();
    // Elements further down a list are scrolled into view.
    let scrolls = false;
    for (let around: Element | null = parent; around; around = around.parentElement) {
      const { overflowX, overflowY, textOverflow } = getComputedStyle(around);
      if (textOverflow === 'ellipsis') break;
      const box = around.getBoundingClientRect();
      const isButton = around.matches('button, a, label');
      const isOutside = words.left < box.left - 1 || words.right > box.right + 1;
      const below = words.top < box.top - 1 || words.bottom > box.bottom + 1;
      const cutsAcross = isButton || overflowX !== 'visible';
      scrolls ||= overflowY === 'auto' || overflowY === 'scroll';
      const cutsDown = !scrolls && (isButton || overflowY === 'hidden' || overflowY === 'clip');
      if ((isOutside && cutsAcross) || (below && cutsDown)) cut.push(text);
    }
  }
  return { beside: Math.max(0, document.documentElement.scrollWidth - window.innerWidth), cut };
}

/** Runs in the page: returns the share of the view that fixed elements cover. */
function measureCovered() {
  const scroller =
    [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.documentElement;
  const isPage = scroller === document.documentElement;
  const { top, bottom } = isPage
    ? { top: 0, bottom: window.innerHeight }
    : scroller.getBoundingClientRect();
  const stays = [...scroller.querySelectorAll('*')].filter(
    (element) =>
      ['sticky', 'fixed'].includes(getComputedStyle(element).position) && element.checkVisibility(),
  );
  const tops = () => stays.map((element) => element.getBoundingClientRect().top);
  const before = scroller.scrollTop;
  scroller.scrollTo({ top: 0, behavior: 'instant' });
  const first = tops();
  scroller.scrollTo({ top: scroller.scrollHeight / 2 - (bottom - top) / 2, behavior: 'instant' });
  const scrolled = scroller.scrollTop;
  const covered = tops().map((itemTop, index) => {
    if (first[index]! - itemTop > scrolled - 1) return 0;
    const { bottom: end } = stays[index]!.getBoundingClientRect();
    return Math.max(0, Math.min(end, bottom) - Math.max(itemTop, top));
  });
  scroller.scrollTo({ top: before, behavior: 'instant' });
  return covered.reduce((sum, height) => sum + height, 0) / (bottom - top);
}

// These run in the page.
const colorSchemeOf = () => getComputedStyle(document.documentElement).colorScheme;
const widthOf = () => document.documentElement.scrollWidth;

/** Returns the durations of the running animations. Reduced motion leaves a hundredth of a millisecond. */
const movingFor = () =>
  document
    .getAnimations()
    .filter(({ playState }) => playState === 'running')
    .map(({ effect }) => Number(effect?.getTiming().duration))
    .filter((milliseconds) => milliseconds > 1);

/** Waits until animations have ended, except endless ones. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    // Elements that a list does not render outside the view have paused animations.
    const isDrawn = ({ effect }: Animation) =>
      (effect as KeyframeEffect | null)?.target?.checkVisibility({ contentVisibilityAuto: true });
    const ending = () =>
      document
        .getAnimations()
        .filter(
          (animation) =>
            animation.effect?.getComputedTiming().endTime !== Infinity && isDrawn(animation),
        );
    // The end of one animation may start another.
    for (let some = ending(); some.length > 0; some = ending()) {
      await Promise.allSettled(some.map(({ finished }) => finished));
      await new Promise(requestAnimationFrame);
    }
  });
