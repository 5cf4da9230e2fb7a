import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';

const ground = join(__dirname, 'ground.mjs');

/** Waits for ever in a group of its own, as a browser does, and does not end when asked to. */
const stubborn = `process.on('SIGTERM', () => {}); setInterval(() => {}, 1000);`;

/** A run that has started such a process, by way of one that has ended since. */
const run = (ends: string) => `
  import { spawn } from 'node:child_process';
  import { mkdtempSync } from 'node:fs';
  import { tmpdir } from 'node:os';
  import { join } from 'node:path';
  import { beginGround } from ${JSON.stringify(ground)};
  const ground = beginGround();
  mkdtempSync(join(tmpdir(), 'left-'));
  const starter = \`
    const child = require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(stubborn)}], { detached: true, stdio: 'ignore' });
    child.unref();
    console.log(child.pid);\`;
  const child = spawn(process.execPath, ['-e', starter], { stdio: ['ignore', 'pipe', 'inherit'] });
  child.stdout.once('data', (pid) => console.log(JSON.stringify({ pid: Number(pid), folder: ground.folder, temporary: tmpdir() })));
  setInterval(() => {}, 1000);
  ${ends}`;

interface Begun {
  pid: number;
  folder: string;
  temporary: string;
}

async function begin(ends = ''): Promise<{ child: ChildProcess; begun: Begun }> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', run(ends)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface(child.stdout!), 'line')) as [string];
  return { child, begun: JSON.parse(line) as Begun };
}

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    // There is nobody of that number.
    return false;
  }
};

async function isGone({ pid, folder }: Begun) {
  while (isAlive(pid) || existsSync(folder)) await pause(20);
  return true;
}

const onLinux = process.platform === 'linux' ? it : it.skip;

onLinux(
  'a run that is killed takes along what it started, and what lay on its ground',
  async () => {
    const { child, begun } = await begin();
    expect(isAlive(begun.pid)).toBe(true);
    expect(begun.temporary.startsWith(begun.folder)).toBe(true);
    child.kill('SIGKILL');
    expect(await isGone(begun)).toBe(true);
  },
);

onLinux('a run that ends leaves nothing either', async () => {
  const { child, begun } = await begin(
    `process.stdin.once('data', () => { ground.end(); process.exit(0); });`,
  );
  child.stdin!.write('end\n');
  await once(child, 'exit');
  expect(existsSync(begun.folder)).toBe(false);
  expect(await isGone(begun)).toBe(true);
});

onLinux('a run beside it goes on', async () => {
  const [one, other] = await Promise.all([begin(), begin()]);
  one.child.kill('SIGKILL');
  await isGone(one.begun);
  expect(isAlive(other.begun.pid)).toBe(true);
  expect(existsSync(other.begun.folder)).toBe(true);
  other.child.kill('SIGKILL');
  await isGone(other.begun);
});
