import { execFile } from 'node:child_process';
import { utimesSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const folder = dirname(fileURLToPath(import.meta.url));
const require = createRequire(import.meta.url);
const { examplesConfig } = require('../build');
const storiesFile = join(folder, 'examples.stories.cjs');

/** Returns what Storybook lists: one entry for each example. */
async function createIndex() {
  const tsx = pathToFileURL(require.resolve('tsx')).href;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', tsx, join(folder, 'list.cjs')],
    { maxBuffer: 10_000_000 },
  );
  return JSON.parse(stdout);
}

/** Storybook lists stories again when their file changes, so a change of an example counts as a change of that file. */
const listAgain = {
  apply: (compiler) =>
    compiler.hooks.watchRun.tap('list-again', ({ modifiedFiles = [] }) => {
      const isChanged = [...modifiedFiles].some((file) => /\.examples\.tsx?$/.test(file));
      if (isChanged) utimesSync(storiesFile, new Date(), new Date());
    }),
};

/** Compiles the examples as the product is compiled, and leaves Storybook's own files to Storybook. */
function withProductRules(config, { configType }) {
  const product = examplesConfig(configType === 'PRODUCTION' ? 'production' : 'development');
  const replaced = ['.css', '.woff2', '.ts', '.tsx'];
  const isReplaced = ({ test }) =>
    test instanceof RegExp && replaced.some((end) => test.test(`a${end}`));
  return {
    ...config,
    target: product.target,
    resolve: { ...config.resolve, extensions: product.resolve.extensions },
    module: {
      ...config.module,
      rules: [...config.module.rules.filter((rule) => !isReplaced(rule)), ...product.module.rules],
    },
    plugins: [...config.plugins, listAgain],
    optimization: { ...config.optimization, minimize: false },
    performance: false,
  };
}

export default {
  framework: '@storybook/react-webpack5',
  addons: ['@storybook/addon-a11y'],
  stories: ['./examples.stories.cjs'],
  experimental_indexers: [{ test: /examples\.stories\.cjs$/, createIndex }],
  typescript: { reactDocgen: false },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: {
    // Stories have no arguments and no handlers. All stories count as changed when one example changes.
    actions: false,
    changeDetection: false,
    controls: false,
    sidebarOnboardingChecklist: false,
  },
  webpackFinal: withProductRules,
};
