import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import webpack from 'webpack';
import { workshopConfig } from '../build';

const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Somewhere else</title>
<meta name="viewport" content="width=device-width"><main></main><script src="host.js"></script></html>
`;

/**
 * `tsx workshop/foreign-host/build.ts <folder>`: builds a page without our Module Federation setup, as another
 * team would.
 */
function main(): void {
  const folder = resolve(process.argv[2] ?? '');
  const base = workshopConfig('development');
  const compiler = webpack({
    ...base,
    name: 'foreign-host',
    entry: { main: join(__dirname, 'page.ts') },
    output: { ...base.output, path: folder, filename: 'host.js', publicPath: 'auto' },
    devtool: false,
    cache: false,
  });
  compiler!.run((fault, stats) => {
    const error = fault ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : null);
    if (error) {
      console.error(error.message);
      process.exitCode = 1;
    } else {
      writeFileSync(join(folder, 'index.html'), page);
    }
    compiler!.close(() => undefined);
  });
}

main();
