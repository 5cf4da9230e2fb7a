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

/** Installs what the lock file says, unless that was done already. */
export async function ensurePackages() {
  const lock = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  const wanted = `${lock.digest('hex')} node ${process.versions.node.split('.')[0]}`;
  const stamp = join(root, 'node_modules', '.installed-lock');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;

  console.info('Installing packages (once, and again when the lock file changes) …');
  // Not `npm ci`: it refuses a lock file made where packages for other platforms could not be seen.
  await run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']);
  writeFileSync(stamp, wanted);
}

/** Runs a command with its output shown; rejects with one sentence when it fails. */
export function run(command, parameters, environment = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, parameters, {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
      env: { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1', ...environment },
    });
    const said = `${command} ${parameters.join(' ')}`;
    child.on('error', (error) => reject(new Error(`${said}: ${error.message}`)));
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${said} ended with code ${code}.`)),
    );
  });
}
