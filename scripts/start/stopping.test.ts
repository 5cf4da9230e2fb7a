import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../production/free-port';

const root = join(__dirname, '../..');
const ports = ['SHELL_PORT', 'API_PORT', 'REGISTRY_PORT', 'SIMULATED_PORT'] as const;

/** A process by its number and the second it began in, since numbers are given again. */
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

/** Everything that a process has started, and what that has started. */
function descendantsOf(pid: number, all = processes()): Process[] {
  const children = all.filter(({ parent }) => parent === pid);
  return children.flatMap((child) => [child, ...descendantsOf(child.pid, all)]);
}

function alive(started: Process[]): Process[] {
  const now = new Map(processes().map(({ pid, began }) => [pid, began]));
  return started.filter(({ pid, began }) => now.get(pid) === began);
}

const isServed = (port: string) =>
  fetch(`http://localhost:${port}/health`).then(
    () => true,
    () => false,
  );

it.each([
  ['npm', 'npm', ['start']],
  ['node', process.execPath, ['scripts/start.mjs']],
])(
  'SIGTERM to %s ends everything that `npm start` started, while it builds too',
  async (_which, command, parameters) => {
    const DATA = mkdtempSync(join(tmpdir(), 'stopping-'));
    const chosen = await Promise.all(ports.map(async (name) => [name, await freePort()] as const));
    const environment = { ...process.env, ...Object.fromEntries(chosen), DATA };
    const child = spawn(command, parameters, { cwd: root, env: environment });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
    const ended = new Promise((resolve) => child.once('exit', resolve));
    const [, registryPort] = chosen.find(([name]) => name === 'REGISTRY_PORT')!;
    while (!(await isServed(registryPort))) {
      if (child.exitCode !== null) throw new Error(`It ended before it served anything: ${said}`);
      await pause(100);
    }

    const started = descendantsOf(child.pid!);
    child.kill('SIGTERM');
    await ended;
    // npm does not wait for what it has started.
    while (alive(started).length > 0) await pause(100);
    rmSync(DATA, { recursive: true });

    expect(started.length).toBeGreaterThan(1);
    expect(await Promise.all(chosen.map(([, port]) => isServed(port)))).toStrictEqual(
      ports.map(() => false),
    );
  },
  900_000,
);
