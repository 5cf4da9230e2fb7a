import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NormalModuleReplacementPlugin, type Configuration, type RuleSetRule } from 'webpack';
import { run } from './compile';
import { CompressedCopies } from '../output/compressed-copies';
import { inFinishedFolder } from '../output/finished-folder';
import {
  consoleDigest,
  consoleFolder as folder,
  consoleOutput as output,
  recordSource,
} from '../output/up-to-date';
import { baseConfig } from '../webpack/webpack-base';

/** Without attributes: style-loader adds a nonce only to styles that have none. */
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

/** The page's policy blocks the style that antd writes to measure scroll bars. */
const scrollBars = [
  /^\.{1,2}\/getScrollBarSize(\.js)?$/,
  join(folder, 'src/theme/scroll-bars.ts'),
] as const;

type Rule = NonNullable<NonNullable<Configuration['module']>['rules']>[number];
const isForStyles = (rule: Rule) =>
  typeof rule === 'object' && rule?.test instanceof RegExp && rule.test.test('a.css');

/** Returns the configuration of the operators' console, a page of the registry that is part of no release. */
export function consoleConfig(): Configuration {
  const base = baseConfig('shell', 'console', 'production');
  const policy = join(folder, 'src/policy.ts');
  return {
    ...base,
    name: 'console',
    context: folder,
    entry: { main: [policy, './src/main.tsx'] },
    output: { ...base.output, path: output, publicPath: '/console/' },
    module: { rules: [...(base.module?.rules ?? []).filter((rule) => !isForStyles(rule)), styles] },
    plugins: [new NormalModuleReplacementPlugin(...scrollBars), new CompressedCopies()],
  };
}

export async function buildConsole(): Promise<void> {
  const source = consoleDigest();
  await inFinishedFolder(output, async (path) => {
    const config = consoleConfig();
    const { compilation } = await run({ ...config, output: { ...config.output, path } });
    const files = compilation.entrypoints.get('main')?.getFiles() ?? [];
    const scripts = files.filter((name) => name.endsWith('.js'));
    writeFileSync(join(path, 'assets.json'), JSON.stringify({ scripts }));
    recordSource(path, source);
  });
}
