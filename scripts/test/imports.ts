import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { preProcessFile } from 'typescript';
import { workspacesIn } from '../workspaces';

/** Which file imports which, types included, by paths from the root. */
export type Imports = Map<string, string[]>;

const endings = ['', '.ts', '.tsx', '.cjs', '.mjs', '/index.ts', '/index.tsx', '/index.cjs'];

export function importsOf(root: string): Imports {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\.[cm]?[tj]sx?$/.test(file) && existsSync(join(root, file)));
  const known = new Set(files);
  const entries = entriesOf(root);
  const found = (path: string) =>
    endings.map((ending) => path + ending).find((candidate) => known.has(candidate));

  return new Map(
    files.map((file) => {
      const { importedFiles } = preProcessFile(readFileSync(join(root, file), 'utf8'), true, true);
      const imported = importedFiles.flatMap(({ fileName: name }) => {
        const path = name.startsWith('.') ? posix.join(dirname(file), name) : entries.get(name);
        return (path && found(path)) ?? [];
      });
      return [file, [...new Set(imported)]];
    }),
  );
}

/** What 'shared-ui/core' and the like stand for. */
function entriesOf(root: string): Map<string, string> {
  const manifest = (folder: string) =>
    JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as {
      exports?: Record<string, string>;
    };
  return new Map(
    workspacesIn(root).flatMap((name) =>
      Object.entries(manifest(name).exports ?? {}).map(
        ([entry, path]) => [posix.join(name, entry), posix.join(name, path)] as const,
      ),
    ),
  );
}

/** Each file that can reach itself, with a shortest way round. */
export function circlesIn(imports: Imports): string[][] {
  const circles = new Map<string, string[]>();
  for (const start of imports.keys()) {
    const circle = wayBack(imports, start);
    const members = circle && [...circle].sort().join();
    if (members && !circles.has(members)) circles.set(members, circle);
  }
  return [...circles.values()];
}

function wayBack(imports: Imports, start: string): string[] | undefined {
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (const file of queue) {
    for (const next of imports.get(file) ?? []) {
      if (next === start) {
        const way = [file];
        while (way[0] !== start) way.unshift(cameFrom.get(way[0]!)!);
        return way;
      }
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, file);
      queue.push(next);
    }
  }
  return undefined;
}
