import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { run } from 'shared-build/compile';
import { examplesConfig } from '../build';

const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Somewhere else</title>
<meta name="viewport" content="width=device-width"><main></main><script src="host.js"></script></html>
`;

/**
 * `tsx tools/stories/foreign-host/build.ts <folder>`: builds a page without our Module Federation setup, as another
 * team would.
 */
async function main(): Promise<void> {
  const folder = resolve(process.argv[2] ?? '');
  const base = examplesConfig('development');
  await run({
    ...base,
    name: 'foreign-host',
    entry: { main: join(__dirname, 'page.ts') },
    output: { ...base.output, path: folder, filename: 'host.js', publicPath: 'auto' },
  });
  writeFileSync(join(folder, 'index.html'), page);
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
