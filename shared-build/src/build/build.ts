import { parseArgs } from 'node:util';
import { buildAll } from './builds';

/**
 * `tsx shared-build/src/build/build.ts [names] [--force] [--version 1.2.3] [--folder elsewhere]`
 * Builds the shell, the remotes and the console, or those named; what did not change since its last build is left. Of
 * the API, which runs as it is, there is only a contract to write. `--folder` is for one of them.
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
