import { mkdirSync } from 'node:fs';
import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { Profile } from './profile';

const patience = 30_000;

/** Variables for a server of which profiles are to be taken; they are kept in the folder. */
export function profiled(folder: string): NodeJS.ProcessEnv {
  mkdirSync(folder, { recursive: true });
  const profiler = pathToFileURL(join(__dirname, 'profiler.mjs')).href;
  return { NODE_OPTIONS: `--import ${profiler}`, PROFILES: folder };
}

/** What a server that was started with `profiled(folder)` did meanwhile. */
export async function profileOf(
  { pid, folder, number }: { pid: number; folder: string; number: number },
  act: () => Promise<unknown>,
): Promise<Profile> {
  process.kill(pid, 'SIGUSR2');
  await appeared(join(folder, `${number}.begun`));
  await act();
  process.kill(pid, 'SIGUSR2');
  return JSON.parse(await kept(join(folder, `${number}.cpuprofile`))) as Profile;
}

async function appeared(file: string): Promise<void> {
  const until = Date.now() + patience;
  for (;;) {
    try {
      return await access(file);
    } catch (error) {
      if (Date.now() > until) throw new Error(`${file} did not appear`, { cause: error });
      await wait(20);
    }
  }
}

/** A profile is written in pieces: it is whole when it ends as it began. */
async function kept(file: string): Promise<string> {
  await appeared(file);
  const until = Date.now() + patience;
  for (;;) {
    const text = await readFile(file, 'utf8');
    if (text.endsWith('}')) return text;
    if (Date.now() > until) throw new Error(`${file} is not whole`);
    await wait(20);
  }
}
