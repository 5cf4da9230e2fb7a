import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../production/free-port';

const root = join(__dirname, '../..');
const ports = ['SHELL_PORT', 'API_PORT', 'REGISTRY_PORT', 'SIMULATED_PORT'] as const;

/** A process by its number and start time, because numbers are reused. */
interface Process {
  pid: number;
  parent: number;
  began: string;
}

function processes(): Process[] {
  const rows = execFileSync('ps', ['-eo', 'stat=,pid=,ppid=,lstart='], { encoding: 'utf8' });
  return rows
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/))
    .filter(([state]) => !state!.startsWith('Z'))
    .map(([, pid, parent, ...began]) => ({
      pid: Number(pid),
      parent: Number(parent),
      began: began.join(' '),
    }));
}

/** Returns all processes that a process has started, directly or not. */
function descendantsOf(pid: number, running = processes()): Process[] {
  const children = running.filter(({ parent }) => parent === pid);
  return children.flatMap((child) => [child, ...descendantsOf(child.pid, running)]);
}

function stillRunning(started: Process[]): Process[] {
  const running = new Map(processes().map(({ pid, began }) => [pid, began]));
  return started.filter(({ pid, began }) => running.get(pid) === began);
}

const isServed = (port: string) =>
  fetch(`http://localhost:${port}/health`).then(
    () => true,
    () => false,
  );

it.each([
  ['npm', 'npm', ['start']],
  ['node', process.execPath, ['tools/start.mjs']],
])(
  'SIGTERM to %s ends everything that `npm start` started, also during a build',
  async (_which, command, parameters) => {
    const DATA = mkdtempSync(join(tmpdir(), 'stopping-'));
    const settings = await Promise.all(
      ports.map(async (name) => [name, await freePort()] as const),
    );
    const environment = { ...process.env, ...Object.fromEntries(settings), DATA };
    const child = spawn(command, parameters, { cwd: root, env: environment });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => (output += text));
    const ended = new Promise((resolve) => child.once('exit', resolve));
    const [, registryPort] = settings.find(([name]) => name === 'REGISTRY_PORT')!;
    while (!(await isServed(registryPort))) {
      if (child.exitCode !== null)
        throw new Error(`npm start ended before it served anything: ${output}`);
      await pause(100);
    }

    const started = descendantsOf(child.pid!);
    child.kill('SIGTERM');
    await ended;
    // npm does not wait for its children.
    while (stillRunning(started).length > 0) await pause(100);
    rmSync(DATA, { recursive: true });

    expect(started.length).toBeGreaterThan(1);
    expect(await Promise.all(settings.map(([, port]) => isServed(port)))).toStrictEqual(
      ports.map(() => false),
    );
  },
  900_000,
);
