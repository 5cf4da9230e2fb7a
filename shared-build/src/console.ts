import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { NormalModuleReplacementPlugin, type Configuration, type RuleSetRule } from 'webpack';
import { run } from './compile';
import { CompressedCopies } from './compressed-copies';
import { inFinishedFolder } from './finished-folder';
import { browsers, root } from './packages';
import { isBuiltFrom, recordSource } from './up-to-date';
import { baseConfig, configuredIn } from './webpack-base';

const folder = join(root, 'registry/console');
const output = join(folder, 'dist');

/** Without attributes, since style-loader gives a nonce only to styles that have none. */
const styles: RuleSetRule = {
  test: /\.css$/,
  use: [
    'style-loader',
    {
      loader: 'css-loader',
      options: {
        modules: {
          auto: /\.module\.css$/,
          namedExport: false,
          exportLocalsConvention: 'as-is',
          localIdentName: '[local]-[hash:base64:5]',
        },
      },
    },
  ],
};

/** The page's policy refuses the style that antd writes to measure with. */
const scrollBars = [
  /^\.{1,2}\/getScrollBarSize(\.js)?$/,
  join(folder, 'src/theme/scroll-bars.ts'),
] as const;

type Rule = NonNullable<NonNullable<Configuration['module']>['rules']>[number];
const isForStyles = (rule: Rule) =>
  typeof rule === 'object' && rule?.test instanceof RegExp && rule.test.test('a.css');

/** The operators' console: one page of the registry's own, which no release is part of. */
export function consoleConfig(): Configuration {
  const base = baseConfig('shell', 'console', 'production');
  const nonce = join(folder, 'src/nonce.ts');
  return {
    ...base,
    ...configuredIn(__filename, base, 'console-production'),
    name: 'console',
    context: folder,
    entry: { main: [nonce, './src/main.tsx'] },
    output: { ...base.output, path: output, publicPath: '/console/' },
    module: { rules: [...(base.module?.rules ?? []).filter((rule) => !isForStyles(rule)), styles] },
    plugins: [new NormalModuleReplacementPlugin(...scrollBars), new CompressedCopies()],
  };
}

/** Builds the console where what it is made of changed. */
export async function buildConsole({ force, say }: { force: boolean; say(line: string): void }) {
  const source = digest();
  if (!force && isBuiltFrom(output, source)) return say('console: unchanged');
  const started = Date.now();
  await inFinishedFolder(output, async (path) => {
    const config = consoleConfig();
    const { compilation } = await run({ ...config, output: { ...config.output, path } });
    const files = compilation.entrypoints.get('main')?.getFiles() ?? [];
    const scripts = files.filter((name) => name.endsWith('.js'));
    writeFileSync(join(path, 'assets.json'), JSON.stringify({ scripts }));
    recordSource(path, source);
  });
  say(`console: built in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

function digest(): string {
  const hash = createHash('sha256').update(browsers.join());
  const files = [
    ...['package-lock.json', 'registry/package.json'].map((name) => join(root, name)),
    ...readdirSync(join(folder, 'src'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .sort(),
  ];
  for (const file of files) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}
