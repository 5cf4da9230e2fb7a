import type { Page } from '@playwright/test';

export interface Stop {
  /** The role and name of the element, as the browser gives them to a screen reader. */
  name: string;
  /** Whether any part of the element can be seen. */
  isVisible: boolean;
  /** Whether it comes after the element before it in the document. */
  isInOrder: boolean;
}

/** Enough for every screen without a long list, whose entries are alike. */
const mostStops = 60;

/** Presses Tab from the start of the page until the focus leaves it or for 60 elements, and returns the elements. */
export async function tabThrough(page: Page): Promise<Stop[]> {
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    getSelection()?.removeAllRanges();
    window.scrollTo({ top: 0, behavior: 'instant' });
    globalThis.__stops = [];
  });
  const stops: Stop[] = [];
  while (stops.length < mostStops) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(stopAtFocus);
    if (!stop) return stops;
    stops.push(stop);
  }
  return stops;
}

declare global {
  var __stops: Element[] | undefined;
}

/** Runs in the page: describes the focused element; undefined if it had the focus before, or none has it. */
async function stopAtFocus(): Promise<Stop | undefined> {
  const element = document.activeElement;
  const stops = globalThis.__stops ?? [];
  if (!element || element === document.body || stops.includes(element)) return undefined;
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const last = stops.at(-1);
  globalThis.__stops = [...stops, element];
  const follows =
    !last || Boolean(last.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING);

  // A hidden control of a label or a tile is seen as that.
  const seen = element.closest('label') ?? element.parentElement?.querySelector('label') ?? element;
  const isHit = (target: Element) => {
    const box = target.getBoundingClientRect();
    const points = [0.1, 0.5, 0.9].flatMap((across) =>
      [0.1, 0.5, 0.9].map(
        (down) => [box.left + across * box.width, box.top + down * box.height] as const,
      ),
    );
    return points.some(([left, top]) => {
      const hit = document.elementFromPoint(left, top);
      return hit !== null && (target.contains(hit) || hit.contains(element));
    });
  };
  const text = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
  return {
    name: `${element.tagName.toLowerCase()} ${text.slice(0, 40)}`,
    isVisible: isHit(element) || isHit(seen),
    isInOrder: follows,
  };
}
