import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';

/**
 * Placeholder for the name of a build while it runs, of the same length. The name is in the container's name, webpack's
 * chunk registry and CSS class names, which must differ between any two builds in one page.
 */
export const unnamed = 'thisBuild000';

const textual = new Set(['.js', '.json', '.css', '.svg', '.html']);

/**
 * Names a build after its content and replaces the placeholder in its files. Equal content has equal names on every
 * machine.
 *
 * @returns twelve hex digits: the hash of the names and contents of all files
 */
export function nameAfterContent(folder: string): string {
  const files = filesIn(folder);
  const name = nameOf(folder, files);
  for (const file of files.filter((file) => textual.has(extname(file)))) {
    const text = readFileSync(file, 'utf8');
    if (text.includes(unnamed)) writeFileSync(file, text.replaceAll(unnamed, name));
  }
  return name;
}

/** Returns the name of a build whose files do not contain it. Skips compressed copies, which differ by compressor. */
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
