import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ProvideSharedPlugin } from '@module-federation/enhanced';
import webpack from 'webpack';
import { StableIdsPlugin } from './stable-ids';

let place: string;
beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'stable-ids-'));
});
afterAll(() => rmSync(place, { recursive: true }));

/** Builds in a folder, and returns the ids of the modules that provide two packages. */
async function idsIn(folder: string): Promise<[kind: string, id: unknown][]> {
  const context = join(place, folder);
  for (const name of ['first', 'second']) {
    mkdirSync(join(context, 'node_modules', name), { recursive: true });
    writeFileSync(join(context, 'node_modules', name, 'package.json'), '{"version":"1.0.0"}');
    writeFileSync(join(context, 'node_modules', name, 'index.js'), `module.exports = '${name}';`);
  }
  writeFileSync(join(context, 'entry.js'), "import 'first'; import 'second';");
  const compiler = webpack({
    mode: 'production',
    context,
    entry: './entry.js',
    devtool: false,
    output: { path: join(context, 'dist') },
    optimization: { moduleIds: 'deterministic' },
    plugins: [new ProvideSharedPlugin({ provides: ['first', 'second'] }), new StableIdsPlugin()],
  });
  const ids = new Promise<[kind: string, id: unknown][]>((resolve) =>
    compiler.hooks.compilation.tap('test', ({ hooks, chunkGraph }) =>
      hooks.afterOptimizeModuleIds.tap('test', (modules) =>
        resolve(
          [...modules].map((module) => [module.constructor.name, chunkGraph.getModuleId(module)]),
        ),
      ),
    ),
  );
  await new Promise<void>((resolve, reject) =>
    compiler.run((error) => compiler.close(() => (error ? reject(error) : resolve()))),
  );
  return (await ids).filter(([kind]) => kind === 'ProvideSharedModule').sort();
}

it('gives a module that provides a package the same id in every folder', async () => {
  const ids = await idsIn('near');
  expect(ids).toHaveLength(2);
  expect(await idsIn('much/further/away')).toStrictEqual(ids);
});
