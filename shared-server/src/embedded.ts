import { accessSync, constants, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';

/**
 * The embedded database in a folder, or in memory. Making an empty one takes seconds, most of them for what is in
 * every one: so the first that is made here is kept, and those after it begin as copies.
 */
export async function openEmbedded(folder?: string, kept = keptEmpty()): Promise<PGlite> {
  if (folder && existsSync(join(folder, 'PG_VERSION'))) return PGlite.create(folder);
  if (existsSync(kept)) {
    const loadDataDir = new Blob([readFileSync(kept)], { type: 'application/x-tar' });
    return PGlite.create({ ...(folder && { dataDir: folder }), loadDataDir });
  }
  const made = await PGlite.create(folder);
  await keep(made, kept);
  return made;
}

/** One for each version of it, among the packages, and gone with them. */
function keptEmpty(): string {
  const entry = require.resolve('@electric-sql/pglite');
  const manifest = join(dirname(entry), '../package.json');
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  return join(__dirname, '../../node_modules/.cache/embedded', `empty-${version}.tar`);
}

/** Where packages may not be written, as in an image, each begins anew. */
export async function keep(database: PGlite, kept: string): Promise<void> {
  const packages = dirname(dirname(dirname(kept)));
  if (!mayWrite(packages)) return;
  mkdirSync(dirname(kept), { recursive: true });
  const whole = await database.dumpDataDir('none');
  const own = `${kept}.${process.pid}`;
  writeFileSync(own, Buffer.from(await whole.arrayBuffer()));
  // In one step, since others may look for it meanwhile.
  renameSync(own, kept);
}

function mayWrite(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
