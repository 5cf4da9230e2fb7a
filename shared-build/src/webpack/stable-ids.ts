import { isAbsolute, relative, sep } from 'node:path';
import webpack, { type Compiler, type Module } from 'webpack';

/**
 * Gives the modules that Module Federation generates an id that does not depend on the folder of the build. Webpack
 * hashes their identifiers, which contain absolute paths. Without this plugin, the same source in two folders gives two
 * different `remoteEntry.js`.
 */
export class StableIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('StableIds', (compilation) => {
      const { processResult } = webpack.NormalModule.getCompilationHooks(compilation);
      processResult.tap('StableIds', ([code, map, tree]) => {
        return [code, relativeTo(compiler.context, map), tree];
      });
      compilation.hooks.buildModule.tap({ name: 'StableIds', stage: 100 }, withoutMap);
      compilation.hooks.seal.tap('StableIds', () => {
        for (const module of compilation.modules) if (isGenerated(module)) nameStably(module);
      });
      compilation.hooks.beforeModuleIds.tap('StableIds', (modules) => {
        const generated = [...modules]
          .filter(isGenerated)
          .sort((left, right) => (orderOf(left) < orderOf(right) ? -1 : 1));
        const usedIds = new Set<string>();
        for (const module of generated) {
          const id = idOf(module);
          if (usedIds.has(id))
            throw new Error(
              `Two modules of Module Federation have the id '${id}'. Give one of them another in stable-ids.ts.`,
            );
          usedIds.add(id);
          compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}

/**
 * Replaces the absolute paths that loaders write into source maps by webpack's relative form. The absolute paths would
 * change the hash of each chunk, and with it the names that the minifier chooses.
 */
function relativeTo<M extends { sources: string[] }>(folder: string, map: string | M | undefined) {
  const parsed = (typeof map === 'string' ? JSON.parse(map) : map) as M | undefined;
  if (!parsed) return undefined;
  const sources = parsed.sources.map((source) => {
    if (!isAbsolute(source)) return source;
    const path = relative(folder, source).split(sep).join('/');
    return `webpack://${path.startsWith('.') ? path : `./${path}`}`;
  });
  return { ...parsed, sources };
}

/** Generated modules import by absolute paths, so positions in them depend on the folder of the build. */
function withoutMap(module: Module): void {
  if (!isGenerated(module)) return;
  Object.assign(module, { useSourceMap: false, useSimpleSourceMap: false });
}

/** Webpack writes this name into a comment above each module, and the minifier needs the same text in every folder. */
function nameStably(module: Module): void {
  module.readableIdentifier = () => idOf(module);
}

const isProvided = (module: Module) => module.constructor.name === 'ProvideSharedModule';

const isGenerated = (module: Module) =>
  module.identifier().includes('.federation') || isProvided(module);

const orderOf = (module: Module) => `${module.type} ${module.constructor.name} ${idOf(module)}`;

function idOf(module: Module): string {
  // Without a path: `webpack/sharing/provide/default/react`.
  if (isProvided(module)) return module.libIdent({ context: '' })!;
  return module.constructor.name === 'ContainerEntryModule' ? 'container' : 'federation';
}
