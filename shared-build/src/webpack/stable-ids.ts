import { isAbsolute, relative, sep } from 'node:path';
import webpack, { type Compiler, type Module } from 'webpack';

/**
 * Gives the modules that Module Federation generates an id that does not depend on where the build runs.
 * Their identifiers contain absolute paths (an entry file named after the hash of one, a container that names
 * that file, a shared package that is provided), and webpack's deterministic ids are hashes of identifiers. Without
 * this plugin, the same source in two folders gives two `remoteEntry.js`: always for a module that is written there, and
 * sometimes for another one, whose id was taken by chance.
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
        for (const module of compilation.modules) if (isMadeUp(module)) nameStably(module);
      });
      compilation.hooks.beforeModuleIds.tap('StableIds', (modules) => {
        const madeUp = [...modules]
          .filter(isMadeUp)
          .sort((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1));
        const taken = new Set<string>();
        for (const module of madeUp) {
          const id = idOf(module);
          if (taken.has(id)) throw new Error(`Two modules of the federation would be '${id}'.`);
          taken.add(id);
          compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}

/**
 * Loaders name the sources of a map by absolute paths. Those would be in the hash of each chunk, that hash in the
 * text which the minifier is given, and it counts letters to choose names by. Webpack's own form of a path is
 * relative, and it finds the file by it again.
 */
function relativeTo<M extends { sources: string[] }>(folder: string, map: string | M | undefined) {
  const read = (typeof map === 'string' ? JSON.parse(map) : map) as M | undefined;
  if (!read) return undefined;
  const sources = read.sources.map((source) => {
    if (!isAbsolute(source)) return source;
    const path = relative(folder, source).split(sep).join('/');
    return `webpack://${path.startsWith('.') ? path : `./${path}`}`;
  });
  return { ...read, sources };
}

/** They import by absolute paths too, so where something stands in them depends on where the build runs. */
function withoutMap(module: Module): void {
  if (!isMadeUp(module)) return;
  Object.assign(module, { useSourceMap: false, useSimpleSourceMap: false });
}

/** Webpack writes the name of each file into a comment above it: so the minifier is given the same text. */
function nameStably(module: Module): void {
  module.readableIdentifier = () => idOf(module);
}

const isProvided = (module: Module) => module.constructor.name === 'ProvideSharedModule';

const isMadeUp = (module: Module) =>
  module.identifier().includes('.federation') || isProvided(module);

const orderOf = (module: Module) => `${module.type} ${module.constructor.name} ${idOf(module)}`;

function idOf(module: Module): string {
  // Without a path: `webpack/sharing/provide/default/react`.
  if (isProvided(module)) return module.libIdent({ context: '' })!;
  return module.constructor.name === 'ContainerEntryModule' ? 'container' : 'federation';
}
