import type { Browser } from '@playwright/test';
import { renderPage, type RenderedPage } from './render-page';
import type { Look } from './looks';

/** A state in one appearance. */
export interface Picture {
  path: string;
  language: string;
  look: Look;
  picture: Buffer;
}

export interface Round {
  browser: Browser;
  origin: string;
  paths: readonly string[];
  /** English comes first: its acts are recorded and replayed in the other languages. */
  languages: (path: string) => readonly string[];
  looks: readonly Look[];
  store(picture: Picture): Promise<void> | void;
  /** Runs after the screenshots of a rendered example. */
  inspect?(rendered: RenderedPage, path: string, language: string): Promise<string[]>;
}

/** Two windows use both processors; more would wait for each other. */
const windows = 2;

/** Renders all states and returns what is wrong with them. */
export async function renderAll(round: Round): Promise<string[]> {
  const problems: string[] = [];
  const waiting = [...round.paths];
  const work = async () => {
    for (let path = waiting.shift(); path; path = waiting.shift()) {
      problems.push(...(await renderState(round, path)));
    }
  };
  await Promise.all(Array.from({ length: windows }, work));
  return problems;
}

async function renderState(round: Round, path: string): Promise<string[]> {
  const { browser, origin, looks, store } = round;
  const problems: string[] = [];
  let footsteps: RenderedPage['footsteps'] | undefined;
  for (const language of round.languages(path)) {
    const rendered = await renderPage(browser, { origin, path, language, footsteps });
    try {
      footsteps ??= rendered.footsteps;
      for (const look of looks) {
        await store({ path, language, look, picture: await rendered.look(look) });
        const overflow = await rendered.page.evaluate(
          () => document.documentElement.scrollWidth - window.innerWidth,
        );
        if (overflow > 0)
          rendered.complaints.push(`${overflow} px overflow the page on a ${look.size}`);
      }
      rendered.complaints.push(...((await round.inspect?.(rendered, path, language)) ?? []));
      problems.push(
        ...rendered.complaints.map((complaint) => `${path}, ${language}: ${complaint}`),
      );
    } finally {
      await rendered.close();
    }
  }
  return problems;
}
