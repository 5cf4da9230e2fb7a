import { execFile, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../production/free-port';

const run = promisify(execFile);
const root = join(__dirname, '../..');

/**
 * A private npm registry of a test's own: the kit is published to it, and everything else comes through it from the
 * registry that this machine uses.
 */
export async function startPackageRegistry(folder: string) {
  const { stdout } = await run('npm', ['config', 'get', 'registry'], { cwd: root });
  const settings = {
    storage: join(folder, 'storage'),
    web: { enable: false },
    auth: { htpasswd: { file: join(folder, 'users'), max_users: -1 } },
    uplinks: { npm: { url: stdout.trim(), timeout: '60s' } },
    packages: {
      // Never asked for elsewhere: whoever takes one of these names in public gets nothing by it.
      'shared-*': { access: '$all', publish: '$all' },
      '**': { access: '$all', proxy: 'npm' },
    },
    log: { type: 'stdout', level: 'warn' },
  };
  const config = join(folder, 'verdaccio.yaml');
  // Every JSON is YAML.
  writeFileSync(config, JSON.stringify(settings));

  const origin = `http://127.0.0.1:${await freePort()}/`;
  const program = join(root, 'node_modules/verdaccio/bin/verdaccio');
  const child = spawn(process.execPath, [program, '-c', config, '-l', origin], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  let said = '';
  const listening = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text;
        if (said.includes(`http address - ${origin}`)) resolve();
      });
    }
  });
  const first = await Promise.race([listening.then(() => 'listening'), ended.then(() => 'ended')]);
  if (first === 'ended') throw new Error(`Verdaccio did not start: ${said}`);

  // npm wants somebody to publish as, the registry does not mind who.
  const user = join(folder, 'npmrc');
  writeFileSync(user, `//${new URL(origin).host}/:_authToken=anybody\n`);
  return {
    origin,
    publish: (packed: string) =>
      run('npm', ['publish', packed, '--registry', origin, '--userconfig', user], { cwd: folder }),
    end: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
