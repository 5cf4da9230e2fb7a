import { execFile, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../production/free-port';

const run = promisify(execFile);
const root = join(__dirname, '../..');

/** Starts an npm registry that accepts and serves the packages of a scope, and no others. */
export const startScopeRegistry = (folder: string, scope: string) =>
  startRegistry(folder, { [`${scope}/*`]: { access: '$all', publish: '$all' } });

/** Starts an npm registry that serves every package of the registry that this machine uses. */
export const startRegistryProxy = (folder: string) =>
  startRegistry(folder, { '**': { access: '$all', proxy: 'npm' } });

type Rules = Record<string, { access: string; publish?: string; proxy?: string }>;

/** Runs Verdaccio and records the paths of the requests that it receives. */
async function startRegistry(folder: string, packages: Rules) {
  mkdirSync(folder);
  const { stdout } = await run('npm', ['config', 'get', 'registry'], { cwd: root });
  const settings = {
    storage: join(folder, 'storage'),
    web: { enable: false },
    auth: { htpasswd: { file: join(folder, 'users'), max_users: -1 } },
    uplinks: { npm: { url: stdout.trim(), timeout: '60s' } },
    packages,
    log: { type: 'stdout', format: 'pretty', colors: false, level: 'http' },
  };
  const config = join(folder, 'verdaccio.yaml');
  // JSON is valid YAML.
  writeFileSync(config, JSON.stringify(settings));

  const origin = `http://127.0.0.1:${await freePort()}/`;
  const program = join(root, 'node_modules/verdaccio/bin/verdaccio');
  const child = spawn(process.execPath, [program, '-c', config, '-l', origin], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  let output = '';
  const listening = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (output.includes(`http address - ${origin}`)) resolve();
      });
    }
  });
  const first = await Promise.race([listening.then(() => 'listening'), ended.then(() => 'ended')]);
  if (first === 'ended') throw new Error(`Verdaccio did not start: ${output}`);

  // npm requires a token to publish; the registry accepts any.
  const user = join(folder, 'npmrc');
  writeFileSync(user, `//${new URL(origin).host}/:_authToken=any-token\n`);
  return {
    origin,
    /** Returns the paths of all requests so far, decoded. */
    requests: () =>
      [...output.matchAll(/requested '[A-Z]+ ([^']+)'/g)].map(([, path]) =>
        decodeURIComponent(path!),
      ),
    publish: (packed: string) =>
      run(
        'npm',
        // Once a week, npm checks for a new version of itself, and this registry would list that request.
        ['publish', packed, '--registry', origin, '--userconfig', user, '--no-update-notifier'],
        { cwd: folder },
      ),
    end: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
