import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { Compilation, type Compiler, type Configuration } from 'webpack';
import { leanFile, type LeanEntry } from 'shared-contracts/discovery';
import { PackageListPlugin, packageListFile, type PackageList } from './package-list';
import { browsers, packageVersion } from '../project/packages';

/** The larger part of Module Federation's runtime. It is the same in every build with the same version. */
const core = '@module-federation/runtime-core';

/** The package that imports it. Not every package manager installs it where this package finds it. */
const importer = createRequire(require.resolve('@module-federation/enhanced/webpack')).resolve(
  '@module-federation/runtime',
);
const coreVersion = packageVersion(dirname(dirname(createRequire(importer).resolve(core))));

/** Global variable of the runtime in a page. It contains the version, so that builds with another version do not use it. */
export const runtimeName = `${core}@${coreVersion}`;

/** Makes a build use the runtime of the page. */
export const runtimeExternals: Configuration['externals'] = { [core]: `global ${runtimeName}` };

/** The entry of a remote for pages that have the runtime. */
const leanName = 'leanEntry.js';

/**
 * Writes two entries of a remote: the lean entry, which uses the runtime of the page, and the usual entry, which
 * contains the runtime. A file of the release names the lean entry.
 *
 * @param entry name of the entry in the folder
 * @param maps folder of the source maps
 * @param loads shared modules and late screens, for the same file
 */
export async function bundleRuntime(
  folder: string,
  entry: string,
  maps: string,
  loads: Pick<LeanEntry, 'shared' | 'late'> = {},
): Promise<void> {
  const { script, packages } = await runtimeBuild();
  const lean = readFileSync(join(folder, entry), 'utf8');
  writeFileSync(join(folder, leanName), lean);
  writeFileSync(join(folder, entry), script + lean);
  const leanEntry: LeanEntry = { entry: leanName, runtime: runtimeName, ...loads };
  writeFileSync(join(folder, leanFile), `${JSON.stringify(leanEntry, null, 2)}\n`);

  const map = JSON.parse(readFileSync(join(maps, `${entry}.map`), 'utf8')) as {
    file: string;
    mappings: string;
  };
  const moved = ';'.repeat(script.split('\n').length - 1) + map.mappings;
  writeFileSync(join(maps, `${leanName}.map`), JSON.stringify({ ...map, file: leanName }));
  writeFileSync(join(maps, `${entry}.map`), JSON.stringify({ ...map, mappings: moved }));

  const list = JSON.parse(readFileSync(join(folder, packageListFile), 'utf8')) as PackageList;
  const own = [...new Set([...list.own, ...packages])].sort();
  writeFileSync(join(folder, packageListFile), `${JSON.stringify({ ...list, own }, null, 2)}\n`);
}

interface RuntimeBuild {
  /** Sets the global variable of the runtime. Ends with a line break. */
  script: string;
  /** Packages of the script, as `name@version`. */
  packages: string[];
}

let cachedBuild: Promise<RuntimeBuild> | undefined;

/** Builds the runtime once in each process. */
const runtimeBuild = () => (cachedBuild ??= buildRuntime());

/** Builds the runtime while other threads minify the scripts of a remote. */
export class PrebuildRuntimePlugin {
  apply(compiler: Compiler): void {
    const plugin = PrebuildRuntimePlugin.name;
    const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE - 1;
    compiler.hooks.thisCompilation.tap(plugin, ({ hooks }) => {
      hooks.processAssets.tap({ name: plugin, stage }, () => {
        // bundleRuntime reports the error.
        runtimeBuild().catch(() => undefined);
      });
    });
  }
}

async function buildRuntime(): Promise<RuntimeBuild> {
  const folder = mkdtempSync(join(tmpdir(), 'federation-runtime-'));
  try {
    await new Promise<void>((resolve, reject) => {
      webpack(runtimeConfig(folder), (fault, stats) => {
        if (fault) reject(fault);
        else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
        else resolve();
      });
    });
    const list = JSON.parse(readFileSync(join(folder, packageListFile), 'utf8')) as PackageList;
    return {
      script: `${readFileSync(join(folder, 'runtime.js'), 'utf8').trimEnd()}\n`,
      packages: list.own,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Removes the parts of the runtime that browsers do not need, as Module Federation's own plugin does. For builds
 * without that plugin.
 *
 * @param options whether the build loads remotes
 */
export const runtimeParts = ({ remotes }: { remotes: boolean }) =>
  new webpack.DefinePlugin({
    ENV_TARGET: JSON.stringify('web'),
    FEDERATION_OPTIMIZE_NO_REMOTE: String(!remotes),
    FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
  });

const runtimeConfig = (folder: string): Configuration => ({
  mode: 'production',
  target: `browserslist:${browsers.join(', ')}`,
  context: dirname(importer),
  devtool: false,
  entry: { runtime: core },
  output: { path: folder, filename: '[name].js', library: { type: 'global', name: runtimeName } },
  optimization: {
    minimizer: [
      new MinimizerPlugin({
        minify: MinimizerPlugin.swcMinify,
        extractComments: false,
        parallel: false,
      }),
    ],
  },
  performance: false,
  infrastructureLogging: { level: 'error' },
  plugins: [runtimeParts({ remotes: false }), new PackageListPlugin()],
});
