import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compile, run } from 'shared-build/compile';
import { buildables, type Buildable } from 'shared-build/packages';
import { oneBundleConfig } from './one-bundle/config';

const isBuildable = (name: string): name is Buildable =>
  (buildables as readonly string[]).includes(name);

/**
 * `tsx tools/bench/cold-build.ts <names>`: builds the named packages one after the other, or the one bundle, and
 * deletes the output.
 */
async function main() {
  const place = mkdtempSync(join(tmpdir(), 'shopfront-cold-'));
  try {
    for (const name of process.argv.slice(2)) {
      const folder = join(place, name);
      if (isBuildable(name)) await compile(name, 'production', { folder });
      else await run(oneBundleConfig(folder));
    }
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.stack : error);
  process.exit(1);
});
