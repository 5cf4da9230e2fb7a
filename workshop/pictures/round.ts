import type { Browser } from '@playwright/test';
import { draw, type Drawn } from './drawn';
import type { Look } from './looks';

/** One look at one state. */
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
  /** English comes first: where its acts were done is where those of the others are. */
  languages: (path: string) => readonly string[];
  looks: readonly Look[];
  taken(picture: Picture): Promise<void> | void;
  /** What else is to be done with what was drawn. */
  drawn?(drawn: Drawn, path: string, language: string): Promise<string[]>;
}

/** Several windows at once; more would only wait for each other. */
const windows = 2;

/** Draws all of them; answers what is wrong with what showed. */
export async function goRound(round: Round): Promise<string[]> {
  const found: string[] = [];
  const waiting = [...round.paths];
  const work = async () => {
    for (let path = waiting.shift(); path; path = waiting.shift()) {
      found.push(...(await drawOne(round, path)));
    }
  };
  await Promise.all(Array.from({ length: windows }, work));
  return found;
}

async function drawOne(round: Round, path: string): Promise<string[]> {
  const { browser, origin, looks, taken } = round;
  const found: string[] = [];
  let footsteps: Drawn['footsteps'] | undefined;
  for (const language of round.languages(path)) {
    const drawn = await draw(browser, { origin, path, language, footsteps });
    try {
      footsteps ??= drawn.footsteps;
      for (const look of looks) {
        await taken({ path, language, look, picture: await drawn.look(look) });
        const beside = await drawn.page.evaluate(
          () => document.documentElement.scrollWidth - window.innerWidth,
        );
        if (beside > 0) drawn.complaints.push(`${beside} px lie beside the page on a ${look.size}`);
      }
      drawn.complaints.push(...((await round.drawn?.(drawn, path, language)) ?? []));
      found.push(...drawn.complaints.map((complaint) => `${path}, ${language}: ${complaint}`));
    } finally {
      await drawn.close();
    }
  }
  return found;
}
