import { execFile } from 'node:child_process';
import { cpSync, linkSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { readlinkSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../project/packages';

const run = promisify(execFile);

/** Creates the same files in another folder with hard links. Caches are left out. */
function link(origin: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(origin, { withFileTypes: true })) {
    const [source, target] = [join(origin, entry.name), join(to, entry.name)];
    if (entry.name === '.cache' || entry.name === '.federation') continue;
    if (entry.isDirectory()) link(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkSync(source, target);
  }
}

/** Copies the source of a remote, and what it is built from, to another folder. Returns the folder. */
export function copySource(remote: string, place: string): string {
  mkdirSync(place, { recursive: true });
  for (const part of ['shared-build', 'shared-contracts', 'shared-remote', 'shared-ui', remote]) {
    mkdirSync(join(place, part));
    for (const inside of ['src', 'package.json']) {
      cpSync(join(root, part, inside), join(place, part, inside), { recursive: true });
    }
  }
  for (const file of ['package.json', 'package-lock.json', 'tsconfig.json']) {
    cpSync(join(root, file), join(place, file));
  }
  link(join(root, 'node_modules'), join(place, 'node_modules'));
  return place;
}

/** Builds a remote from such a copy. Returns the files of the build by name. */
export async function built(remote: string, place: string): Promise<Map<string, string>> {
  const build = join(place, 'shared-build/src/build/build.ts');
  await run(process.execPath, ['--import', 'tsx', build, remote, '--force'], { cwd: place });
  const folder = join(place, remote, 'dist');
  return new Map(
    readdirSync(folder)
      .sort()
      .filter((name) => !name.startsWith('.'))
      .map((name) => [name, readFileSync(join(folder, name), 'latin1')]),
  );
}
