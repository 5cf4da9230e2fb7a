import type { Page } from '@playwright/test';
import { allowed, settings } from './measure';

/** Vertical positions in CSS pixels. */
interface Edges {
  paper: number;
  /** Undefined if the screen shows none. */
  heading: number | undefined;
}

/** The position of the paper and the heading, in the outline and in the screen, on a phone and on a desktop. */
export async function edgesOf(page: Page): Promise<Record<'phone' | 'desk', Edges>> {
  const { plain, desk } = settings;
  const atDesk = await edgesIn(page, desk.glass);
  return { phone: await edgesIn(page, plain.glass), desk: atDesk };
}

async function edgesIn(page: Page, size: { width: number; height: number }): Promise<Edges> {
  await page.setViewportSize(size);
  // Elements that the shell renders for the new width follow one frame later.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  return edges(page);
}

const edges = (page: Page) =>
  page.evaluate(() => {
    const seen = [...document.querySelectorAll('main')].find((main) => main.checkVisibility())!;
    const top = (name: string) => seen.querySelector(name)?.getBoundingClientRect().top;
    return {
      paper: top('[class*="paper"]')!,
      heading: top('i.title, h1:not(.visually-hidden, .visually-hidden *)'),
    };
  });

/** Returns the differences between outline and screen in words; an empty list for none. */
export function offsets(
  outline: Awaited<ReturnType<typeof edgesOf>>,
  screen: typeof outline,
): string[] {
  return (['phone', 'desk'] as const).flatMap((glass) =>
    (['paper', 'heading'] as const).flatMap((what) => {
      const [from, to] = [outline[glass][what], screen[glass][what]];
      if (from === to || Math.abs(to! - from!) <= allowed.pixels) return [];
      return [`${what}, ${glass}: drawn at ${from}, then at ${to}`];
    }),
  );
}
