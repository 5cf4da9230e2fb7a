import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { NotUnderstood, type Remote } from './command';

const isRemote = (folder: string) =>
  ['package.json', 'src/declaration.ts', 'src/app.tsx'].every((file) =>
    existsSync(join(folder, file)),
  );

/** A folder and all that it lies in, nearest first. */
function* outwards(folder: string): Generator<string> {
  yield folder;
  const around = dirname(folder);
  if (around !== folder) yield* outwards(around);
}

/** The nearest of that path, in the folder or around it. */
export function nearest(folder: string, path: string): string | undefined {
  for (const place of outwards(folder)) {
    const found = join(place, path);
    if (existsSync(found)) return found;
  }
  return undefined;
}

const remotesIn = (folder: string) =>
  readdirSync(folder).filter((name) => isRemote(join(folder, name)));

/** The remote of that name, beside or below where one stands. */
export function namedRemote(folder: string, name: string): Remote | undefined {
  if (!/^[a-z][a-z0-9-]*$/.test(name)) return undefined;
  for (const place of outwards(folder)) {
    if (isRemote(join(place, name))) return { name, folder: join(place, name) };
  }
  return undefined;
}

/** The remote in whose folder one stands. */
export function remoteAround(folder: string): Remote | undefined {
  for (const place of outwards(folder)) {
    if (!isRemote(place)) continue;
    const { name } = JSON.parse(readFileSync(join(place, 'package.json'), 'utf8')) as Remote;
    return { name, folder: place };
  }
  return undefined;
}

/** @throws NotUnderstood naming the remotes that there are. */
export function whichRemote(folder: string, word: string | undefined): never {
  const [known = []] = [...outwards(folder)].map(remotesIn).filter(({ length }) => length > 0);
  const there = known.length > 0 ? `There are ${known.join(', ')}.` : 'There is none around here.';
  throw new NotUnderstood(
    word === undefined
      ? `remote: say which, or stand in its folder. ${there}`
      : `remote: '${word}' is none. ${there}`,
  );
}

/** A program that an installed package brings. */
export function programOf(folder: string, name: string, program = name): string {
  const manifest = nearest(folder, join('node_modules', name, 'package.json'));
  const { bin } = manifest
    ? (JSON.parse(readFileSync(manifest, 'utf8')) as { bin?: string | Record<string, string> })
    : {};
  const file = typeof bin === 'string' ? bin : bin?.[program];
  if (!manifest || !file) {
    throw new Error(`${name} is not installed. Run npm install, and try again.`);
  }
  return join(dirname(manifest), file);
}

/** The registry's own command line: the product's, or the copy of it that the installed kit brings. */
export function registryProgram(folder: string): string {
  const brought = join(__dirname, '../registry/command.cjs');
  return existsSync(brought) ? brought : programOf(folder, 'registry');
}

/** What the registry's command line is made of, of whichever of the two; undefined of any other program. */
export function registryMain(file: string): string | undefined {
  if (basename(file) === 'command.cjs') return file;
  if (basename(file) !== 'registry.mjs') return undefined;
  return join(dirname(realpathSync(file)), '../src/cli/main.ts');
}
