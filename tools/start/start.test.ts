import { execFile } from 'node:child_process';
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

it('names the port in use, and the variable that moves it, in one sentence', async () => {
  const blocker = createServer();
  await new Promise<void>((resolve) => blocker.listen(0, 'localhost', resolve));
  const { port } = blocker.address() as { port: number };

  const { code, stderr } = await ended(['tools/start.mjs'], {
    REGISTRY_PORT: String(port),
  });
  blocker.close();

  expect(code).toBe(1);
  expect(stderr.trim()).toBe(
    `Port ${port} is in use. Free it, or set REGISTRY_PORT to another one.`,
  );
});

it.each(['18.20.0', '20.18.3'])('refuses Node %s in one sentence', async (version) => {
  const script = `import('./tools/packages.mjs').then(({ ensureNode }) => ensureNode('${version}'))`;
  const { code, stderr } = await ended(['--input-type=module', '-e', script]);
  expect(code).toBe(1);
  expect(stderr).toContain(`Node 20.19 or newer is needed; this is Node ${version}.`);
});

it.each(['20.19.0', '22.0.0', '24.1.0'])('accepts Node %s', async (version) => {
  const script = `import('./tools/packages.mjs').then(({ ensureNode }) => ensureNode('${version}'))`;
  expect(await ended(['--input-type=module', '-e', script])).toMatchObject({ code: 0 });
});

it('gives each server its own metrics port if one is set', () => {
  const named = Object.values(servers).map(({ name }) => metricsOf(name, { METRICS_PORT: '9464' }));
  const ports = named.map(({ METRICS_PORT }) => METRICS_PORT);
  expect(ports).toStrictEqual(['9464', '9465', '9466', '9467']);
  expect(metricsOf(servers.api.name, { METRICS_PORT: '' })).toStrictEqual({});
});
