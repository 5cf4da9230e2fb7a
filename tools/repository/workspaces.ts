import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the folders of all workspaces, with remotes by name. */
export function workspacesIn(root: string): string[] {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    workspaces: string[];
  };
  return workspaces.flatMap((pattern) => {
    if (!pattern.endsWith('*')) return [pattern];
    const named = readdirSync(root).filter((name) => name.startsWith(pattern.slice(0, -1)));
    return named.filter((name) => existsSync(join(root, name, 'package.json')));
  });
}
