import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { UsageError, type Remote } from './command';

const isRemote = (folder: string) =>
  ['package.json', 'src/declaration.ts', 'src/app.tsx'].every((file) =>
    existsSync(join(folder, file)),
  );

/** Yields a folder and its parents, nearest first. */
function* parentsOf(folder: string): Generator<string> {
  yield folder;
  const parent = dirname(folder);
  if (parent !== folder) yield* parentsOf(parent);
}

/** Returns the nearest file or folder of that path, in the folder or its parents. */
export function findUpwards(folder: string, path: string): string | undefined {
  for (const place of parentsOf(folder)) {
    const candidate = join(place, path);
    if (existsSync(candidate)) return candidate;
  }
  return undefined;
}

const remotesIn = (folder: string) =>
  readdirSync(folder).filter((name) => isRemote(join(folder, name)));

/** Returns the remote of that name, in the folder or next to one of its parents. */
export function findRemote(folder: string, name: string): Remote | undefined {
  if (!/^[a-z][a-z0-9-]*$/.test(name)) return undefined;
  for (const place of parentsOf(folder)) {
    if (isRemote(join(place, name))) return { name, folder: join(place, name) };
  }
  return undefined;
}

/** Returns the remote that contains the folder. */
export function enclosingRemote(folder: string): Remote | undefined {
  for (const place of parentsOf(folder)) {
    if (!isRemote(place)) continue;
    const { name } = JSON.parse(readFileSync(join(place, 'package.json'), 'utf8')) as Remote;
    return { name, folder: place };
  }
  return undefined;
}

/** @throws UsageError with the names of the existing remotes */
export function rejectRemote(folder: string, word: string | undefined): never {
  const [names = []] = [...parentsOf(folder)].map(remotesIn).filter(({ length }) => length > 0);
  const hint =
    names.length > 0
      ? `The remotes are ${names.join(', ')}.`
      : 'This folder and its parents have no remotes.';
  throw new UsageError(
    word === undefined
      ? `remote: Name a remote, or run the command in its folder. ${hint}`
      : `remote: '${word}' is not a remote. ${hint}`,
  );
}

/** Returns the path of a program of an installed package. */
export function programOf(folder: string, name: string, program = name): string {
  const manifest = findUpwards(folder, join('node_modules', name, 'package.json'));
  const { bin } = manifest
    ? (JSON.parse(readFileSync(manifest, 'utf8')) as { bin?: string | Record<string, string> })
    : {};
  const file = typeof bin === 'string' ? bin : bin?.[program];
  if (!manifest || !file) {
    throw new Error(`${name} is not installed. Run npm install, and try again.`);
  }
  return join(dirname(manifest), file);
}

/** Returns the path of the registry command: the copy in the installed kit, or the one of the product. */
export function registryProgram(folder: string): string {
  const copy = join(__dirname, '../registry/command.cjs');
  return existsSync(copy) ? copy : programOf(folder, 'registry-cli', 'registry');
}

/** Returns the module that implements the registry command, or nothing if the file is another program. */
export function registryMain(file: string): string | undefined {
  if (basename(file) === 'command.cjs') return file;
  if (basename(file) !== 'registry.mjs') return undefined;
  return join(dirname(realpathSync(file)), '../src/main.ts');
}
