import { parseArgs } from 'node:util';
import { compile, isUpToDate } from './compile';
import { buildables, isBuildable } from './packages';

/**
 * `tsx shared-build/src/build.ts [names] [--force] [--version 1.2.3]`
 * Builds the shell and the remotes, or those named; what did not change since its last build is left.
 */
async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { force: { type: 'boolean' }, version: { type: 'string' } },
  });
  const unknown = positionals.find((name) => !isBuildable(name));
  if (unknown) throw new Error(`'${unknown}' is not one of ${buildables.join(', ')}.`);
  const wanted = positionals.length > 0 ? positionals.filter(isBuildable) : buildables;

  for (const name of wanted) {
    if (!values.force && !values.version && isUpToDate(name)) {
      console.info(`${name}: unchanged`);
      continue;
    }
    const started = Date.now();
    await compile(name, 'production', { version: values.version });
    console.info(`${name}: built in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.stack : error);
  process.exit(1);
});
