import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import type { RemoteName } from 'shared-contracts';
import { folderOf } from '../project/packages';

/** The module that a remote exposes in a dev session. It loads the remote's own. */
export const hotApp = join(__dirname, 'remote-app.cjs');

/** The rule that compiles TypeScript, in the configuration of every build. */
interface ScriptRule {
  test: RegExp;
  loader: string;
  options: { env: object; jsc: object };
}

/** Compiles for the development React that the remote brings, and adds React Fast Refresh. */
const hotScripts = ({ test, loader, options }: ScriptRule, prefix: string) => ({
  test,
  use: [
    { loader: join(__dirname, 'refresh-loader.cjs'), options: { prefix } },
    {
      loader,
      options: {
        ...options,
        jsc: {
          ...options.jsc,
          transform: { react: { runtime: 'automatic', development: true, refresh: true } },
        },
      },
    },
  ],
});

/**
 * Changes the configuration of a remote for a dev session, in which changed modules are replaced while the page stays.
 */
export const hotConfig = (
  name: RemoteName,
  config: Configuration,
  scriptRule: ScriptRule,
): Configuration => ({
  ...config,
  // Without it each change compiles everything again.
  cache: { type: 'memory' },
  // Updates name modules, so that a new module must not change the ID of another one.
  optimization: { moduleIds: 'named', chunkIds: 'named' },
  // Names without a hash: a page that loads during a build finds each file.
  output: { ...config.output, filename: '[name].js', chunkFilename: '[name].js' },
  module: {
    ...config.module,
    rules: config.module?.rules?.map((rule) =>
      rule === scriptRule ? hotScripts(scriptRule, name) : rule,
    ),
  },
  plugins: [
    ...(config.plugins ?? []),
    new webpack.HotModuleReplacementPlugin(),
    new webpack.DefinePlugin({
      __REMOTE_NAME__: JSON.stringify(name),
      __REMOTE_SOURCE__: JSON.stringify(join(folderOf(name), 'src/app.tsx')),
    }),
  ],
});
