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
  await page.setViewportSize(desk.glass);
  const atDesk = await edges(page);
  await page.setViewportSize(plain.glass);
  return { phone: await edges(page), desk: atDesk };
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
