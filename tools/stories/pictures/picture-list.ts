import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from 'shared-build/packages';

export const picturesFolder = join(root, 'docs/pictures');
const list = join(picturesFolder, 'sheets.json');

/**
 * Letters look slightly different in other browsers and on other systems, so their screenshots are not
 * comparable.
 */
export interface Maker {
  system: string;
  browser: string;
}

interface PictureList {
  made: Maker;
  /** By package: its states in the order of their tiles, which is the same on all its sheets. */
  states: Record<string, string[]>;
}

export function readPictureList(): PictureList {
  if (!existsSync(list)) throw new Error(`There is no ${list}: run 'npm run pictures' first.`);
  return JSON.parse(readFileSync(list, 'utf8')) as PictureList;
}

/**
 * Writes who took the pictures, and which states the sheets of each package show. Removes sheets of another
 * maker.
 */
export function writePictureList(made: Maker, sheets: Record<string, string[]> = {}): void {
  const stored = existsSync(list) ? readPictureList() : undefined;
  const otherStates = stored && sameMaker(stored.made, made) ? stored.states : {};
  const states = Object.entries({ ...otherStates, ...sheets }).sort(([first], [second]) =>
    first < second ? -1 : 1,
  );
  write(list, `${JSON.stringify({ made, states: Object.fromEntries(states) }, null, 1)}\n`);
}

export const sheetFile = (sheet: string) => join(picturesFolder, 'sheets', `${sheet}.webp`);
export const chosenFile = (path: string) =>
  join(picturesFolder, 'chosen', `${path.replaceAll('/', '.')}.webp`);

export function write(file: string, content: Buffer | string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

export function deletePictures(name: string): void {
  for (const folder of ['sheets', 'chosen'].map((subfolder) => join(picturesFolder, subfolder))) {
    const files = existsSync(folder) ? readdirSync(folder) : [];
    for (const file of files.filter((candidate) => candidate.startsWith(`${name}.`)))
      rmSync(join(folder, file));
  }
}

/** Returns whether two screenshots are comparable. */
export const sameMaker = (first: Maker, second: Maker) =>
  first.system === second.system && first.browser === second.browser;
