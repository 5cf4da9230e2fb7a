import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { privateFolder } from './provenance';

/**
 * Runs the work in a temporary folder, which replaces `folder` when the work is finished. `folder` is always complete,
 * even if a process is stopped or two processes work at the same time.
 */
export async function inFinishedFolder(
  folder: string,
  work: (unfinished: string) => Promise<void>,
): Promise<void> {
  const place = privateFolder(folder);
  mkdirSync(place, { recursive: true });
  removeAbandoned(place);
  const unfinished = join(place, `unfinished-${process.pid}-${randomUUID()}`);
  mkdirSync(unfinished);
  const before = `${unfinished}-before`;
  try {
    await work(unfinished);
    do moveIfThere(folder, before);
    while (!movedInPlace(unfinished, folder, before));
  } finally {
    for (const left of [unfinished, before]) rmSync(left, { recursive: true, force: true });
  }
}

/** Removes the folders of killed processes. */
function removeAbandoned(place: string): void {
  for (const name of readdirSync(place)) {
    const owner = /^unfinished-(\d+)-/.exec(name)?.[1];
    if (owner && !isRunning(Number(owner))) {
      rmSync(join(place, name), { recursive: true, force: true });
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

function moveIfThere(source: string, target: string): void {
  try {
    renameSync(source, target);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
}

/** Returns false if another process has put its folder there meanwhile, which is then moved away too. */
function movedInPlace(finished: string, folder: string, before: string): boolean {
  try {
    renameSync(finished, folder);
    return true;
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST'].includes(codeOf(error) ?? '')) throw error;
    rmSync(before, { recursive: true, force: true });
    return false;
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;
