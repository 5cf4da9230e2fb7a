import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Bundle } from './bundle';
import { isCompressed } from './copies';

const ending = '.br';

/** The brotli copies that a build wrote next to its files, by the path of the file. */
export function readCopies(folder: string, bundle: Bundle): Bundle {
  const paths = [...bundle]
    .filter(([path, content]) => isCompressed(path, content.length))
    .map(([path]) => path)
    .filter((path) => existsSync(join(folder, path + ending)));
  return new Map(paths.map((path) => [path, readFileSync(join(folder, path + ending))]));
}
