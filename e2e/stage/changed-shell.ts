import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { registry } from './changed-remote';

interface Assets {
  scripts: string[];
  styles: string[];
  preload: string[];
  integrity: Record<string, string>;
}

const root = join(__dirname, '../..');
const hashed = (algorithm: string, text: string) => createHash(algorithm).update(text);

/** Publishes the built shell with other texts as another version. Returns the registry's report. */
export async function publishChangedShell(
  before: string,
  to: string,
  version: string,
): Promise<string> {
  const place = mkdtempSync(join(tmpdir(), 'changed-shell-'));
  try {
    const folder = join(place, 'dist');
    copyChanged(folder, before, to, version);
    return await registry('publish', folder);
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

/** Returns the build of changed source, without the minutes that a build takes. */
function copyChanged(folder: string, original: string, to: string, version: string): void {
  const filter = (file: string) => !/\.(?:br|gz)$/.test(file);
  cpSync(join(root, 'shell/dist'), folder, { recursive: true, filter });
  const inFolder = (name: string) => join(folder, name);
  const read = (name: string) => readFileSync(inFolder(name), 'utf8');
  const named = /\.([0-9a-f]{8})\.js$/;

  /** Changed content has another hash in its name, in every file that refers to it. */
  function change(name: string, text: string) {
    const [, before = ''] = named.exec(name)!;
    const after = hashed('sha256', text).digest('hex').slice(0, before.length);
    rmSync(inFolder(name));
    const own = name.replace(before, after);
    writeFileSync(inFolder(own), text);
    const list = read('assets.json').replaceAll(name, own);
    const assets = JSON.parse(list) as Assets;
    assets.integrity[own] = `sha384-${hashed('sha384', text).digest('base64')}`;
    writeFileSync(inFolder('assets.json'), JSON.stringify(assets));
    for (const other of scripts()) {
      const its = read(other);
      if (other !== own && its.includes(before)) change(other, its.replaceAll(before, after));
    }
  }
  const scripts = () => readdirSync(folder).filter((name) => named.test(name));

  const spoken = scripts().filter((name) => read(name).includes(original));
  if (spoken.length === 0) throw new Error(`The shell does not contain '${original}'.`);
  for (const name of spoken) change(name, read(name).replaceAll(original, to));
  const record = JSON.parse(read('release.json')) as object;
  writeFileSync(inFolder('release.json'), JSON.stringify({ ...record, version }));
}
