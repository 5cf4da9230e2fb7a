import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../project/packages';
import { built, copySource } from './testing/source-copy';

const remote = 'mf-services';
const buildCount = 6;
const busyLoopCount = 4;

/** Not in the temporary folder, which each run of the tests removes. */
let places: string;

beforeAll(() => {
  mkdirSync(join(root, '.data'), { recursive: true });
  places = mkdtempSync(join(root, '.data/repeated-builds-'));
});

/** Keeps the processor busy until the work is done. */
async function underLoad<T>(loopCount: number, work: () => Promise<T>): Promise<T> {
  const loops = Array.from({ length: loopCount }, () =>
    spawn(process.execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' }),
  );
  try {
    return await work();
  } finally {
    for (const loop of loops) loop.kill('SIGKILL');
  }
}

/** @throws Error with the folders of both builds, which stay, if their files differ */
function expectSameFiles(first: Map<string, string>, files: Map<string, string>, place: string) {
  const names = [...new Set([...first.keys(), ...files.keys()])];
  const different = names.filter((name) => first.get(name) !== files.get(name));
  if (different.length === 0) return;
  const other = join(places, 'other');
  cpSync(join(place, remote, 'dist'), other, { recursive: true });
  rmSync(place, { recursive: true, force: true });
  throw new Error(
    `Two builds differ in ${different.join(', ')}. Compare ${join(places, 'first')} and ${other}.`,
  );
}

it('gives the same files in changing folders, under load and without', async () => {
  let place = copySource(remote, join(places, 'folder'));
  const first = await built(remote, place);
  cpSync(join(place, remote, 'dist'), join(places, 'first'), { recursive: true });
  for (let index = 1; index < buildCount; index += 1) {
    const next = join(places, `folder-${index}`);
    renameSync(place, next);
    place = next;
    const loopCount = index % 2 === 1 ? busyLoopCount : 0;
    expectSameFiles(first, await underLoad(loopCount, () => built(remote, place)), place);
  }
  rmSync(places, { recursive: true, force: true });
  expect(first.size).toBeGreaterThan(20);
}, 3_600_000);
