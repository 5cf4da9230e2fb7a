import { execFile, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { metricsOf, servers } from './servers';

const run = promisify(execFile);
const root = join(__dirname, '../..');

const ended = (command: string[], environment: NodeJS.ProcessEnv = {}) =>
  run(process.execPath, command, { cwd: root, env: { ...process.env, ...environment } }).then(
    () => ({ code: 0, stderr: '' }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, stderr }),
  );

it('says in one sentence that a port is in use, and which variable moves it', async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, 'localhost', resolve));
  const { port } = taken.address() as { port: number };

  const { code, stderr } = await ended(['--import', 'tsx', 'scripts/start/main.ts'], {
    REGISTRY_PORT: String(port),
  });
  taken.close();

  expect(code).toBe(1);
  expect(stderr.trim()).toBe(
    `Port ${port} is in use. Free it, or set REGISTRY_PORT to another one.`,
  );
});

it.each(['18.20.0', '20.18.3'])('refuses Node %s in one sentence', async (version) => {
  const script = `import('./scripts/packages.mjs').then(({ ensureNode }) => ensureNode('${version}'))`;
  const { code, stderr } = await ended(['--input-type=module', '-e', script]);
  expect(code).toBe(1);
  expect(stderr).toContain(`Node 20.19 or newer is needed; this is Node ${version}.`);
});

it.each(['20.19.0', '22.0.0', '24.1.0'])('takes Node %s', async (version) => {
  const script = `import('./scripts/packages.mjs').then(({ ensureNode }) => ensureNode('${version}'))`;
  expect(await ended(['--input-type=module', '-e', script])).toMatchObject({ code: 0 });
});

it('ends every server when it is told to stop', async () => {
  const script = `
    const { createProcesses } = require('./scripts/start/processes.ts');
    const processes = createProcesses(process.cwd());
    process.once('SIGTERM', () => void processes.stop(0));
    processes.serve({ name: 'one', entry: 'scripts/start/testing/listener.ts' })
      .then(() => console.log('up'));
  `;
  const child = spawn(process.execPath, ['--import', 'tsx', '-e', script], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const pid = await new Promise<number>((resolve) => {
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('up')) resolve(child.pid!);
    });
  });
  const children = (await run('ps', ['-o', 'pid=', '--ppid', String(pid)])).stdout
    .split('\n')
    .map(Number)
    .filter(Boolean);
  const exit = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');

  expect(await exit).toBe(0);
  const alive = children.filter((one) => isAlive(one));
  expect(children.length).toBeGreaterThan(0);
  expect(alive).toStrictEqual([]);
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

it('gives each server a port of its own for its numbers, where one was named', () => {
  const named = Object.values(servers).map((one) => metricsOf(one, { METRICS_PORT: '9464' }));
  const ports = named.map(({ METRICS_PORT }) => METRICS_PORT);
  expect(ports).toStrictEqual(['9464', '9465', '9466', '9467']);
  expect(metricsOf(servers.api, { METRICS_PORT: '' })).toStrictEqual({});
});
