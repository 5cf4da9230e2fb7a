import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from 'shared-build/packages';
import { workspacesIn } from '../repository/workspaces';

/**
 * Copies the source of this repository to another folder with the same installed packages. The copy has its own
 * workspaces and caches.
 */
export function copySource(place: string): void {
  for (const file of trackedFiles()) {
    mkdirSync(dirname(join(place, file)), { recursive: true });
    cpSync(join(root, file), join(place, file));
  }
  const installed = join(place, 'node_modules');
  mkdirSync(installed);
  const ours = workspacesIn(root);
  for (const entry of readdirSync(join(root, 'node_modules')).filter((name) => name !== '.cache')) {
    const folder = ours.find((workspace) => nameOf(workspace) === entry);
    const source = folder ? join(place, folder) : join(root, 'node_modules', entry);
    symlinkSync(source, join(installed, entry), 'junction');
  }
  for (const folder of ours) {
    const own = join(root, folder, 'node_modules');
    if (existsSync(own)) symlinkSync(own, join(place, folder, 'node_modules'), 'junction');
  }
}

const nameOf = (folder: string) =>
  (JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as { name: string }).name;

const trackedFiles = () =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file && existsSync(join(root, file)));
