// Installs the packages that `npm start` and `npm test` need. Runs before any package is installed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

const oldestNode = [20, 19];

export function ensureNode(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number);
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return;
  throw new Error(
    `Node ${oldestNode.join('.')} or newer is needed; this is Node ${version}. Install the current LTS from https://nodejs.org.`,
  );
}

/** Compilers create many short-lived objects. A larger young generation saves an eighth of their time. */
export const roomy = {
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`.trim(),
};

const production = ['--omit=dev', '--omit=peer'];

/** The packages that npm installs for a purpose. Each set contains the previous one. */
const packageSets = {
  /** What `npm start` needs until the demo is ready. */
  start: [...production, '--workspace=tools/start'],
  /** Also the operators' console, which is built after the demo is ready. */
  console: [...production, '--workspace=tools/start', '--workspace=registry/console'],
  /** Also tests and tools. */
  all: [],
};
const setNames = Object.keys(packageSets);
const stampFile = join(root, 'node_modules/.installed-packages');

/**
 * Installs the packages of the lock file if they are missing.
 *
 * @param {'start' | 'console' | 'all'} set which of them
 * @param {(child: import('node:child_process').ChildProcess) => void} onStart receives the running npm
 * @throws Error with npm's output after three failed attempts
 */
export async function ensurePackages(set = 'all', onStart = () => undefined) {
  const lock = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  const source = `${lock.digest('hex')} node ${process.versions.node.split('.')[0]}`;
  const installed = installedSet();
  // A smaller set than the installed one would remove packages in use.
  const chosen = setNames[Math.max(setNames.indexOf(set), setNames.indexOf(installed.set))];
  if (installed.source === source && installed.set === chosen) return;

  // Not `npm ci`: it refuses a lock file without the packages for other platforms.
  const install = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  const quiet = { stdio: ['ignore', 'pipe', 'pipe'] };
  await retry(3, () =>
    run('npm', [...install, ...packageSets[chosen]], { ...quiet, env: roomy, onStart }),
  );
  writeFileSync(stampFile, `${source}\n${chosen}\n`);
}

/** Returns the installed set with its source. After a manual installation, only whether it is complete. */
function installedSet() {
  if (existsSync(stampFile)) {
    const [source, set] = readFileSync(stampFile, 'utf8').split('\n');
    return { source, set };
  }
  return existsSync(join(root, 'node_modules/jest')) ? { set: 'all' } : {};
}

const retryPauseMs = 5_000;

/**
 * Repeats work that failed unless it was interrupted, because a package registry may be unreachable for a
 * moment.
 */
async function retry(attempts, work) {
  try {
    return await work();
  } catch (error) {
    if (attempts === 1 || error.interrupted) throw error;
    console.warn(`${error.message} Trying again in ${retryPauseMs / 1000} s.`);
    await new Promise((resolve) => setTimeout(resolve, retryPauseMs));
    return retry(attempts - 1, work);
  }
}

/**
 * Runs a command in the root of the repository.
 *
 * @param {{ env?: Record<string, string>, stdio?: import('node:child_process').StdioOptions, onStart?: Function }} [options]
 * output that is piped becomes part of the error message
 * @throws Error when it fails; its `interrupted` is true when a signal ended it
 */
export function run(command, parameters, { env = {}, stdio = 'inherit', onStart } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, parameters, {
      cwd: root,
      stdio,
      shell: process.platform === 'win32',
      env: { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1', ...env },
    });
    onStart?.(child);
    const output = [];
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (text) => output.push(text));
    const line = `${command} ${parameters.join(' ')}`;
    child.on('error', (error) => reject(new Error(`${line}: ${error.message}`)));
    child.on('close', (code, signal) => {
      if (code === 0) return resolve();
      const interrupted = signal !== null || code > 128;
      const message =
        `${line} ended with ${signal ?? `code ${code}`}.\n${Buffer.concat(output)}`.trim();
      return reject(Object.assign(new Error(message), { interrupted }));
    });
  });
}
