import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from 'shared-build/packages';

export const keptFolder = join(root, 'docs/pictures');
const list = join(keptFolder, 'sheets.json');

/** Letters are drawn a little otherwise by another browser on another system: their pictures are no measure. */
export interface Maker {
  system: string;
  browser: string;
}

interface Kept {
  made: Maker;
  /** By package: its states in the order of their tiles, which is the same on each of its sheets. */
  states: Record<string, string[]>;
}

export function readKept(): Kept {
  if (!existsSync(list)) throw new Error(`There is no ${list}: run 'npm run pictures' first.`);
  return JSON.parse(readFileSync(list, 'utf8')) as Kept;
}

/** Whose pictures these are, and what is on the sheets of which package. Sheets of another maker are not kept beside. */
export function keepList(made: Maker, sheets: Record<string, string[]> = {}): void {
  const kept = existsSync(list) ? readKept() : undefined;
  const others = kept && sameMaker(kept.made, made) ? kept.states : {};
  const states = Object.entries({ ...others, ...sheets }).sort(([one], [other]) =>
    one < other ? -1 : 1,
  );
  write(list, `${JSON.stringify({ made, states: Object.fromEntries(states) }, null, 1)}\n`);
}

export const sheetFile = (sheet: string) => join(keptFolder, 'sheets', `${sheet}.webp`);
export const chosenFile = (path: string) =>
  join(keptFolder, 'chosen', `${path.replaceAll('/', '.')}.webp`);

export function write(file: string, content: Buffer | string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

export function forget(name: string): void {
  for (const folder of ['sheets', 'chosen'].map((one) => join(keptFolder, one))) {
    const files = existsSync(folder) ? readdirSync(folder) : [];
    for (const file of files.filter((one) => one.startsWith(`${name}.`)))
      rmSync(join(folder, file));
  }
}

/** Pictures of another maker are not held against these; who asks is told so. */
export const sameMaker = (one: Maker, other: Maker) =>
  one.system === other.system && one.browser === other.browser;
