import { parseArgs } from 'node:util';
import { buildAll } from './builds';

/**
 * `tsx shared-build/src/build/build.ts [names] [--force] [--version 1.2.3] [--folder elsewhere]`
 * Builds the named packages, or the shell, all remotes, the API and the console. Skips packages that have not changed
 * since their last build. The API runs from its source, so its build is its contract. `--folder` requires one name.
 */
async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      force: { type: 'boolean' },
      version: { type: 'string' },
      folder: { type: 'string' },
    },
  });
  await buildAll(positionals, { ...values, say: (line) => console.info(line) });
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.stack : error);
  process.exit(1);
});
