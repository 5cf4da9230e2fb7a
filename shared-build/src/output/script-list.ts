import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scriptsFile } from 'shared-contracts/discovery';

/** Writes the list of a release's scripts, each with its integrity, once nothing of them changes any more. */
export function writeScriptList(folder: string): void {
  const scripts = readdirSync(folder)
    .filter((file) => file.endsWith('.js'))
    .sort()
    .map((file) => [file, integrityOf(readFileSync(join(folder, file)))]);
  writeFileSync(join(folder, scriptsFile), `${JSON.stringify(Object.fromEntries(scripts))}\n`);
}

const integrityOf = (content: Uint8Array) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;
