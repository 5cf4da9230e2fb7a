import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(__dirname, '../..');
const runs = new Set<ChildProcess>();

afterEach(() => {
  for (const run of runs) run.kill('SIGKILL');
  runs.clear();
});

/** Starts one server as `npm start` does, and returns the lines that it prints. */
async function startOne() {
  const script = `
    const { createProcesses } = require('./tools/start/processes.ts');
    const processes = createProcesses({ print: console.log });
    process.once('SIGTERM', () => void processes.stop(0));
    const file = 'tools/start/testing/listener.cjs';
    processes.serve({ name: 'one', file }).then(() => console.log('The one listens.'));
  `;
  const run = spawn(process.execPath, ['--import', 'tsx', '-e', script], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  runs.add(run);
  const lines: string[] = [];
  const printed = createInterface(run.stdout).on('line', (line) => lines.push(line));
  while (!lines.includes('The one listens.')) await once(printed, 'line');
  return { run, lines, printed };
}

async function serverOf({ pid }: ChildProcess): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'pid=,args=', '--ppid', String(pid)]);
  const row = stdout.split('\n').find((line) => line.includes('listener.cjs'));
  return Number(row?.trim().split(' ')[0]);
}

it('ends every server when it receives SIGTERM', async () => {
  const { run } = await startOne();
  const server = await serverOf(run);
  run.kill('SIGTERM');

  expect(await once(run, 'exit')).toStrictEqual([0, null]);
  expect(isAlive(server)).toBe(false);
});

it('restarts a server that was killed, and reports it', async () => {
  const { run, lines, printed } = await startOne();
  const first = await serverOf(run);
  process.kill(first, 'SIGKILL');
  while (!lines.includes('The one is back.')) await once(printed, 'line');

  expect(lines).toContain('The one ended (SIGKILL). Restarting it.');
  expect(await serverOf(run)).not.toBe(first);
});

it('ends when a server ends four times in a minute', async () => {
  const { run, lines, printed } = await startOne();
  const isBack = () => lines.filter((line) => line === 'The one is back.').length;
  for (const restarts of [1, 2, 3]) {
    process.kill(await serverOf(run), 'SIGKILL');
    while (isBack() < restarts) await once(printed, 'line');
  }
  process.kill(await serverOf(run), 'SIGKILL');

  expect(await once(run, 'exit')).toStrictEqual([1, null]);
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
