import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { Compilation, type Compiler, type Configuration } from 'webpack';
import { leanFile, type LeanEntry } from 'shared-contracts/discovery';
import { PackageListPlugin, packageListFile, type PackageList } from './package-list';
import { browsers, packageVersion } from '../project/packages';

/** The larger part of Module Federation's runtime. It holds nothing of a build, and each of one version is like another. */
const core = '@module-federation/runtime-core';

/** Where the package lies that asks for it: not every package manager puts it where ours finds it. */
const asks = createRequire(require.resolve('@module-federation/enhanced/webpack')).resolve(
  '@module-federation/runtime',
);
const coreVersion = packageVersion(dirname(dirname(createRequire(asks).resolve(core))));

/** What a page calls the runtime by: one of another version is another name, and never taken for this one. */
export const runtimeName = `${core}@${coreVersion}`;

/** Has a build find the runtime in the page, under its name. */
export const fromThePage: Configuration['externals'] = { [core]: `global ${runtimeName}` };

/** A remote's entry for pages that have the runtime, which it leaves out. */
const leanName = 'leanEntry.js';

/**
 * Keeps what was built to find the runtime in the page as the lean entry, of which a file of the release tells, and has
 * the usual one bring the runtime along: that is the runtime, and then the same script.
 *
 * @param entry name of the entry in the folder
 * @param maps folder of the source maps
 * @param begins what else it tells of how the release begins
 */
export async function bringRuntime(
  folder: string,
  entry: string,
  maps: string,
  begins: Pick<LeanEntry, 'shared' | 'late'> = {},
): Promise<void> {
  const { script, packages } = await builtRuntime();
  const lean = readFileSync(join(folder, entry), 'utf8');
  writeFileSync(join(folder, leanName), lean);
  writeFileSync(join(folder, entry), script + lean);
  const told: LeanEntry = { entry: leanName, runtime: runtimeName, ...begins };
  writeFileSync(join(folder, leanFile), `${JSON.stringify(told, null, 2)}\n`);

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

interface Built {
  /** Gives the page the runtime; ends with a line break. */
  script: string;
  /** 'name@version' of what is in it. */
  packages: string[];
}

let built: Promise<Built> | undefined;

/** The same for all builds of one process. */
const builtRuntime = () => (built ??= buildRuntime());

/** Has the runtime built while the scripts of a remote are minified by others, when its build has nothing to do. */
export class RuntimeMeanwhilePlugin {
  apply(compiler: Compiler): void {
    const plugin = RuntimeMeanwhilePlugin.name;
    const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE - 1;
    compiler.hooks.thisCompilation.tap(plugin, ({ hooks }) => {
      hooks.processAssets.tap({ name: plugin, stage }, () => {
        // Who brings it along is told when it failed.
        builtRuntime().catch(() => undefined);
      });
    });
  }
}

async function buildRuntime(): Promise<Built> {
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
 * As Module Federation's own plugin has it, for a build without that: what the runtime has of use in browsers where no manifest
 * is read, and where it loads remotes or not.
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
  context: dirname(asks),
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
