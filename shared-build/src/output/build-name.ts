import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';

/**
 * Stands for the build's name while it is being built: in the container's name, webpack's registry of
 * chunks and CSS class names, which must differ between any two builds in one page. As long as the name.
 */
export const unnamed = 'thisBuild000';

const textual = new Set(['.js', '.json', '.css', '.svg', '.html']);

/**
 * Names a build after what it holds and writes the name wherever it was left open. Equal content has
 * equal names, whichever machine built it; a package that the build does not hold has no part in it.
 *
 * @returns twelve hex digits: the hash over the names and the content of all files.
 */
export function nameAfterContent(folder: string): string {
  const files = filesIn(folder);
  const name = nameOf(folder, files);
  for (const file of files.filter((one) => textual.has(extname(one)))) {
    const text = readFileSync(file, 'utf8');
    if (text.includes(unnamed)) writeFileSync(file, text.replaceAll(unnamed, name));
  }
  return name;
}

/** The name of a build that says it nowhere. Copies are left out: another compressor makes other ones. */
export const contentName = (folder: string): string =>
  nameOf(
    folder,
    filesIn(folder).filter((file) => !/\.(?:br|gz)$/.test(file)),
  );

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();

function nameOf(folder: string, files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) {
    hash.update(file.slice(folder.length)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex').slice(0, unnamed.length);
}
