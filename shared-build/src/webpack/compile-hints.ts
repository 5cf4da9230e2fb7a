import {
  Compilation,
  sources,
  type Chunk,
  type ChunkGraph,
  type Compiler,
  type WebpackPluginInstance,
} from 'webpack';

/** V8 (Chromium 136 and later) looks for this comment at the start of a script. */
const hint = '//# allFunctionsCalledOnLoad\n';

/** Pages call few functions of the federation runtime, of entries of remotes, and of these shared modules. */
const rarelyCalled = {
  chunks: /^federation$/,
  scripts: /Entry\.js$/,
  modules: /[\\/]shared-ui[\\/]src[\\/](?:form|overlay|phone)\.ts$/,
};

/**
 * Adds a hint to scripts, so that the browser compiles all functions on another thread during the download. Without the
 * hint it compiles each function on the main thread at the first call. Functions that no page calls waste memory, so
 * scripts with many of them get no hint.
 */
export class CompileHintsPlugin implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    const { name } = CompileHintsPlugin;
    // After the minifier removes comments, and before webpack creates source maps and hashes.
    const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
    compiler.hooks.compilation.tap(name, (compilation) =>
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        for (const chunk of compilation.chunks) {
          if (isRarelyCalled(chunk, compilation.chunkGraph)) continue;
          for (const file of chunk.files)
            if (file.endsWith('.js') && !rarelyCalled.scripts.test(file))
              compilation.updateAsset(file, (script) => new sources.ConcatSource(hint, script));
        }
      }),
    );
  }
}

function isRarelyCalled(chunk: Chunk, graph: ChunkGraph): boolean {
  if (rarelyCalled.chunks.test(chunk.name ?? '')) return true;
  return [...graph.getChunkModulesIterable(chunk)].some((module) =>
    rarelyCalled.modules.test(module.nameForCondition() ?? ''),
  );
}
