import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Configuration } from 'webpack';
import { CompressedCopies } from 'shared-build/compressed-copies';
import { baseConfig } from 'shared-build/webpack-base';
import { apiOrigin, textbookRemotesOrigin } from '../ports';

const source = join(__dirname, 'src');

/** The source and the exposed modules of each remote, by the name of its container. */
export const remotes = {
  textbook_login_location: './login-location/screens.tsx',
  textbook_priming_square: './priming-square/screens.tsx',
  textbook_services: './services/screens.tsx',
  textbook_later_steps: './later-steps/screens.ts',
};

export type Remote = keyof typeof remotes;

/** Shares singletons as the documentation recommends. */
const shared = Object.fromEntries(
  ['react', 'react-dom', 'react-router-dom', 'antd', 'axios'].map((name) => [
    name,
    { singleton: true },
  ]),
);

/** The shell's compiler, minifier, browsers and hashed names, without the rest of its build. */
function textbook(name: string, folder: string, publicPath: string): Configuration {
  const base = baseConfig('shell', name, 'production');
  return {
    ...base,
    name,
    context: source,
    output: { ...base.output, path: folder, publicPath },
    plugins: [
      new webpack.DefinePlugin({
        'process.env.API_ORIGIN': JSON.stringify(apiOrigin),
        'process.env.REMOTES_ORIGIN': JSON.stringify(textbookRemotesOrigin),
      }),
      new CompressedCopies(),
    ],
  };
}

/** One bundle: the screens of the remotes are chunks of it. */
export const bundleConfig = (folder: string): Configuration => ({
  ...textbook('textbook_bundle', folder, '/'),
  entry: { main: './one-bundle.ts' },
});

/** The page that loads the remotes: `src/bootstrap.ts` has their addresses. */
export function hostConfig(folder: string): Configuration {
  const config = textbook('textbook_host', folder, '/');
  return {
    ...config,
    entry: { main: './host.ts' },
    plugins: [
      ...(config.plugins ?? []),
      new ModuleFederationPlugin({
        name: 'textbook_host',
        shared,
        // The default fetches the manifests and entries of all remotes before the page starts.
        shareStrategy: 'loaded-first',
        dts: false,
      }),
    ],
  };
}

export function remoteConfig(name: Remote, folder: string): Configuration {
  const config = textbook(name, folder, 'auto');
  return {
    ...config,
    entry: {},
    plugins: [
      ...(config.plugins ?? []),
      new ModuleFederationPlugin({
        name,
        filename: 'remoteEntry.[contenthash:8].js',
        exposes: { './screens': remotes[name] },
        shared,
        shareStrategy: 'loaded-first',
        manifest: true,
        dts: false,
      }),
    ],
  };
}
