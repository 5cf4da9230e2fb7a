import type { Page } from '@playwright/test';
import { allowed, settings } from './measure';

/** How far down things are, in CSS pixels. */
interface Edges {
  paper: number;
  /** Undefined where the screen shows none. */
  heading: number | undefined;
}

/** Where paper and heading begin, drawn in outline or as they are, on a phone and at a desk. */
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

/** What begins elsewhere than it was drawn, in words; nothing where all is in its place. */
export function offsets(
  drawn: Awaited<ReturnType<typeof edgesOf>>,
  there: typeof drawn,
  looked: readonly (keyof Edges)[],
): string[] {
  return (['phone', 'desk'] as const).flatMap((glass) =>
    looked.flatMap((what) => {
      const [from, to] = [drawn[glass][what], there[glass][what]];
      if (from === to || Math.abs(to! - from!) <= allowed.pixels) return [];
      return [`${what}, ${glass}: drawn at ${from}, then at ${to}`];
    }),
  );
}
