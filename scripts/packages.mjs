// What both commands need before any package is there.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

const needed = [20, 19];

export function ensureNode(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number);
  if (major > needed[0] || (major === needed[0] && minor >= needed[1])) return;
  throw new Error(`Node ${needed.join('.')} or newer is needed; this is Node ${version}.`);
}

/** What makes much that is old at once, such as compilers, saves an eighth of its time with room for it. */
export const roomy = {
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`.trim(),
};

/** Installs what the lock file says, unless that was done already. */
export async function ensurePackages(started = () => undefined) {
  const lock = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  const wanted = `${lock.digest('hex')} node ${process.versions.node.split('.')[0]}`;
  const stamp = join(root, 'node_modules', '.installed-lock');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;

  console.info('Installing packages (once, and again when the lock file changes) …');
  // Not `npm ci`: it refuses a lock file made where packages for other platforms could not be seen.
  const install = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  await tried(3, () => run('npm', install, roomy, started));
  writeFileSync(stamp, wanted);
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 5_000));

/** A registry out of reach for a moment is no reason to end; somebody's Ctrl-C is. */
async function tried(times, work) {
  try {
    return await work();
  } catch (error) {
    if (times === 1 || error.interrupted) throw error;
    console.warn(`${error.message} Trying again …`);
    await pause();
    return tried(times - 1, work);
  }
}

/** Runs a command with its output shown; rejects with one sentence when it fails. */
export function run(command, parameters, environment = {}, started = () => undefined) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, parameters, {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
      env: { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1', ...environment },
    });
    started(child);
    const said = `${command} ${parameters.join(' ')}`;
    child.on('error', (error) => reject(new Error(`${said}: ${error.message}`)));
    child.on('exit', (code, signal) => {
      if (code === 0) return resolve();
      const interrupted = signal !== null || code > 128;
      return reject(Object.assign(new Error(`${said} ended with code ${code}.`), { interrupted }));
    });
  });
}
