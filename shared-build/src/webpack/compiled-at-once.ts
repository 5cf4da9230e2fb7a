import {
  Compilation,
  sources,
  type Chunk,
  type ChunkGraph,
  type Compiler,
  type WebpackPluginInstance,
} from 'webpack';

/** What V8 looks for at the very beginning of a script (Chromium from 136 on); to others it is a comment. */
const compiledAtOnce = '//# allFunctionsCalledOnLoad\n';

/** The federation runtime, whole entries of remotes, and what is shared whole: most of it is never called by a page. */
const hardlyCalled = {
  chunks: /^federation$/,
  scripts: /Entry\.js$/,
  modules: /[\\/]shared-ui[\\/]src[\\/](?:form|overlay|phone)\.ts$/,
};

/**
 * Has a script compiled whole, and beside the page's own thread, while it arrives. Without it each function is first
 * skipped, then compiled in the page's way when it is called, and most functions of a first page are. What is compiled
 * and never called takes memory: scripts of which that is the larger part do without.
 */
export class CompileAtOncePlugin implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    const { name } = CompileAtOncePlugin;
    // After comments were taken out, and before maps and hashes are made of what there is.
    const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
    compiler.hooks.compilation.tap(name, (compilation) =>
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        for (const chunk of compilation.chunks) {
          if (isHardlyCalled(chunk, compilation.chunkGraph)) continue;
          for (const file of chunk.files)
            if (file.endsWith('.js') && !hardlyCalled.scripts.test(file))
              compilation.updateAsset(
                file,
                (script) => new sources.ConcatSource(compiledAtOnce, script),
              );
        }
      }),
    );
  }
}

function isHardlyCalled(chunk: Chunk, graph: ChunkGraph): boolean {
  if (hardlyCalled.chunks.test(chunk.name ?? '')) return true;
  return [...graph.getChunkModulesIterable(chunk)].some((module) =>
    hardlyCalled.modules.test(module.nameForCondition() ?? ''),
  );
}
