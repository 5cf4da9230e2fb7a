import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';

const moduleFile = JSON.stringify(join(__dirname, 'leftovers.mjs'));

/** A process in its own group, like a browser, that ignores SIGTERM. */
const stubborn = `process.on('SIGTERM', () => {}); setInterval(() => {}, 1000);`;

/** A run that starts such a process through another process, which ends. */
const run = (last: string) => `
  import { spawn } from 'node:child_process';
  import { mkdtempSync } from 'node:fs';
  import { tmpdir } from 'node:os';
  import { join } from 'node:path';
  import { trackLeftovers } from ${moduleFile};
  const leftovers = trackLeftovers();
  mkdtempSync(join(tmpdir(), 'left-'));
  const starter = \`
    const child = require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(stubborn)}], { detached: true, stdio: 'ignore' });
    child.unref();
    console.log(child.pid);\`;
  const child = spawn(process.execPath, ['-e', starter], { stdio: ['ignore', 'pipe', 'inherit'] });
  child.stdout.once('data', (pid) => console.log(JSON.stringify({ pid: Number(pid), folder: leftovers.folder, temporary: tmpdir() })));
  setInterval(() => {}, 1000);
  ${last}`;

interface Leftovers {
  pid: number;
  folder: string;
  temporary: string;
}

async function startRun(last = ''): Promise<{ child: ChildProcess; leftovers: Leftovers }> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', run(last)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface(child.stdout!), 'line')) as [string];
  return { child, leftovers: JSON.parse(line) as Leftovers };
}

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    // No process has this number.
    return false;
  }
};

async function areGone({ pid, folder }: Leftovers) {
  while (isAlive(pid) || existsSync(folder)) await pause(20);
  return true;
}

const onLinux = process.platform === 'linux' ? it : it.skip;

onLinux('removes processes and files of a run that is killed', async () => {
  const { child, leftovers } = await startRun();
  expect(isAlive(leftovers.pid)).toBe(true);
  expect(leftovers.temporary).toBe(leftovers.folder);
  child.kill('SIGKILL');
  expect(await areGone(leftovers)).toBe(true);
});

onLinux('removes processes and files at the end of a run', async () => {
  const { child, leftovers } = await startRun(
    `process.stdin.once('data', () => { leftovers.remove(); process.exit(0); });`,
  );
  child.stdin!.write('end\n');
  await once(child, 'exit');
  expect(existsSync(leftovers.folder)).toBe(false);
  expect(await areGone(leftovers)).toBe(true);
});

onLinux('leaves another run alone', async () => {
  const [first, second] = await Promise.all([startRun(), startRun()]);
  first.child.kill('SIGKILL');
  await areGone(first.leftovers);
  expect(isAlive(second.leftovers.pid)).toBe(true);
  expect(existsSync(second.leftovers.folder)).toBe(true);
  second.child.kill('SIGKILL');
  await areGone(second.leftovers);
});
