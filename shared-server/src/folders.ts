import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, isAbsolute, join, relative } from 'node:path';
import { ShopfrontError } from 'shared-contracts';
import { causesOf, outageOf, type Outage } from './outage';

/** The folders of a server, by the name that messages use. */
export type Folders = Record<string, string>;

/** An outage of a folder, with the file that could not be read or written. */
export interface FolderOutage {
  outage: Exclude<Outage, 'no database'>;
  path: string;
}

const checkFile = '.write-check';
const everyMs = 10_000;

/**
 * Creates a folder, and checks that this process can write to it.
 *
 * @param variable names the setting with the folder, for the message
 * @throws ShopfrontError CONFIG_INVALID with the folder, the cause and what to do
 */
export function requireWritable(variable: string, folder: string): void {
  try {
    writeTo(folder);
  } catch (error) {
    throw refusedFolder(variable, folder, error) ?? error;
  }
}

/** Returns the refusal of a start because of a folder; undefined if the error has another cause. */
export function refusedFolder(
  variable: string,
  folder: string,
  error: unknown,
): ShopfrontError | undefined {
  const folderOutage = folderOutageOf(error);
  if (!folderOutage) return undefined;
  const message = `${variable}: ${folder} cannot be written, because ${causeOf(folderOutage)}. ${adviceOn(folderOutage.outage, folder)}, or set ${variable} to another folder.`;
  return new ShopfrontError('CONFIG_INVALID', message, { cause: error });
}

/**
 * Returns a check for `/readyz`: whether this process can write to its folders, or the first outage with the name of
 * the folder. It writes a file and deletes it, at most every ten seconds.
 *
 * @param failed receives the cause of each failed check
 */
export function createFolderCheck(
  folders: Folders,
  failed: (error: unknown) => void,
): () => true | string {
  let last: { at: number; result: true | string } | undefined;

  const check = () => {
    for (const [name, folder] of Object.entries(folders)) {
      try {
        writeTo(folder);
      } catch (error) {
        failed(error);
        return `${name} folder: ${folderOutageOf(error)?.outage ?? 'cannot be written'}`;
      }
    }
    return true as const;
  };

  return () => {
    const time = performance.now();
    if (!last || time - last.at >= everyMs) last = { at: time, result: check() };
    return last.result;
  };
}

/** Several servers may check the same folder at once, so a missing file is no failure. */
function writeTo(folder: string): void {
  makeFolderNow(folder);
  const file = join(folder, checkFile);
  writeFileSync(file, 'This file shows that the server can write here. It is deleted at once.\n');
  rmSync(file, { force: true });
}

/** Creates a folder with its parents synchronously, as `makeFolder` does. */
export function makeFolderNow(folder: string, mode?: number): void {
  try {
    mkdirSync(folder, { recursive: true, mode });
  } catch (error) {
    if (isMissing(error)) mkdirSync(firstMissing(folder));
    throw error;
  }
}

/**
 * Creates a folder with its parents.
 *
 * @throws Error with the code of the cause, where Node reports ENOENT for a disk that is mounted read-only
 */
export async function makeFolder(folder: string, mode?: number): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode });
  } catch (error) {
    if (isMissing(error)) await mkdir(firstMissing(folder));
    throw error;
  }
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

function firstMissing(folder: string): string {
  const parent = dirname(folder);
  return existsSync(parent) || parent === folder ? folder : firstMissing(parent);
}

/** Returns the outage of a folder in the causes of an error; undefined for any other error. */
export function folderOutageOf(error: unknown): FolderOutage | undefined {
  const outage = outageOf(error);
  if (outage === undefined || outage === 'no database') return undefined;
  const path = causesOf(error)
    .map((cause) => (cause as NodeJS.ErrnoException).path)
    .find(Boolean);
  return path === undefined ? undefined : { outage, path };
}

/** Describes the outage for the answer, without the path, and for the log, with the path and what to do. */
export function describeFolderOutage(
  folderOutage: FolderOutage,
  folders: Folders,
): { message: string; folder: string; advice: string } {
  const [name, folder] = Object.entries(folders).find(([, path]) =>
    isWithin(path, folderOutage.path),
  ) ?? ['data', folderOutage.path];
  return {
    message: `The ${name} folder of the server cannot be written, because ${causeOf(folderOutage)}. Nothing was saved.`,
    folder,
    advice: `${adviceOn(folderOutage.outage, folder)}.`,
  };
}

function isWithin(folder: string, path: string): boolean {
  const relativePath = relative(folder, path);
  return !relativePath.startsWith('..') && !isAbsolute(relativePath);
}

const user = () => process.getuid?.() ?? 'of the server';

const causes: Record<FolderOutage['outage'], () => string> = {
  'disk full': () => 'its disk is full',
  'read-only': () => 'its disk is mounted read-only',
  'no permission': () => `user ${user()} has no permission`,
};
const causeOf = ({ outage }: FolderOutage) => causes[outage]();

const advice: Record<FolderOutage['outage'], (folder: string) => string> = {
  'disk full': () => 'Free space or enlarge the disk',
  'read-only': () => 'Mount it writable',
  'no permission': (folder) => `Run 'chown -R ${user()} ${folder}'`,
};
const adviceOn = (outage: FolderOutage['outage'], folder: string) => advice[outage](folder);
