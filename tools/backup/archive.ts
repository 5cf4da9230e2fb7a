import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { pipeline as pipeInto } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { ShopfrontError } from 'shared-contracts';
import * as z from 'zod/mini';
import { linesIn } from './dump';

export const databaseNames = ['api', 'registry'] as const;
export type DatabaseName = (typeof databaseNames)[number];

const rowCounts = z.record(z.string(), z.number());
const manifestShape = z.object({
  format: z.literal(1),
  takenAt: z.string(),
  databases: z.object({
    api: z.object({ migrations: z.array(z.string()), rows: rowCounts }),
    registry: z.object({ migrations: z.array(z.string()), rows: rowCounts }),
  }),
  /** SHA-256 of every other file of the archive, in hexadecimal. */
  parts: z.record(z.string(), z.string()),
  /** Files of releases that the store had lost or altered before the backup. */
  damaged: z.array(z.string()),
});
export type Manifest = z.output<typeof manifestShape>;

const manifestFile = 'manifest.json';
export const databaseFile = (name: DatabaseName) => `${name}.jsonl.gz`;

/** Packs a folder into an archive, which only its owner can read and which is complete or absent. */
export async function pack(
  folder: string,
  manifest: Omit<Manifest, 'parts' | 'format'>,
  file: string,
): Promise<void> {
  const parts: Record<string, string> = {};
  for (const path of await filesIn(folder)) parts[path] = await hashOf(join(folder, path));
  const complete: Manifest = { format: 1, ...manifest, parts };
  await writeFile(join(folder, manifestFile), JSON.stringify(complete, null, 2));
  const draft = `${file}.part`;
  try {
    await tar(['-c', '-f', '-', '-C', folder, '.'], { stdout: draft });
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
}

/**
 * Unpacks an archive into a folder and checks every part of it.
 *
 * @throws ShopfrontError PAYLOAD_INVALID naming the part that is missing or damaged
 */
export async function unpack(file: string, folder: string): Promise<Manifest> {
  if (!existsSync(file)) throw refused(`${file} does not exist.`);
  await tar(['-x', '-f', '-', '-C', folder, '--no-same-owner'], { stdin: file }).catch(
    (cause: Error) => {
      throw refused(`${file} is damaged or is no archive: ${cause.message}`);
    },
  );
  const manifest = await readManifest(folder);
  for (const [path, hash] of Object.entries(manifest.parts)) {
    const part = join(folder, path);
    if (!existsSync(part)) throw refused(`${path} is missing in the archive.`);
    if ((await hashOf(part)) !== hash) {
      throw refused(`${path} in the archive is damaged: its SHA-256 differs. Use another archive.`);
    }
  }
  for (const name of databaseNames) await checkRows(folder, name, manifest);
  return manifest;
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestFile), 'utf8').catch(() => undefined);
  if (text === undefined) throw refused(`${manifestFile} is missing in the archive.`);
  try {
    return manifestShape.parse(JSON.parse(text));
  } catch {
    throw refused(`${manifestFile} in the archive is damaged.`);
  }
}

async function checkRows(folder: string, name: DatabaseName, { databases }: Manifest) {
  const expected = Object.values(databases[name].rows).reduce((sum, count) => sum + count, 0);
  let count = 0;
  for await (const line of linesOf(folder, name)) if (line.startsWith('[')) count += 1;
  if (count === expected) return;
  throw refused(`${databaseFile(name)} in the archive has ${count} rows instead of ${expected}.`);
}

/** Reads the lines of a database. */
export function linesOf(folder: string, name: DatabaseName): AsyncIterable<string> {
  const file = createReadStream(join(folder, databaseFile(name)));
  // An error reaches the reader of the lines.
  return linesIn(pipeInto(file, createGunzip().setEncoding('utf8'), () => undefined));
}

const refused = (message: string) => new ShopfrontError('PAYLOAD_INVALID', message);

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Runs tar with the archive on a stream: tar reads a name with a colon as another machine. */
async function tar(parameters: string[], files: { stdin?: string; stdout?: string }) {
  const input = files.stdin === undefined ? undefined : await open(files.stdin, 'r');
  const output = files.stdout === undefined ? undefined : await open(files.stdout, 'w', 0o600);
  try {
    await new Promise<void>((resolve, reject) => {
      const child = spawn('tar', parameters, {
        stdio: [input?.fd ?? 'ignore', output?.fd ?? 'ignore', 'pipe'],
      });
      let words = '';
      child.stderr?.setEncoding('utf8').on('data', (text: string) => (words += text));
      child.once('error', reject);
      child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(words.trim()))));
    });
    await output?.sync();
  } finally {
    await input?.close();
    await output?.close();
  }
}
