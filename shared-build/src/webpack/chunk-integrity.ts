import type { Compiler } from 'webpack';

/**
 * Adds the integrity that the shell published to each script that webpack loads. The runtime of a remote loads its own
 * chunks, so the script hook of the federation runtime does not see them. A script that the shell does not list gets an
 * integrity that no file matches, so that it does not run.
 */
export class ChunkIntegrityPlugin {
  apply(compiler: Compiler): void {
    const { LoadScriptRuntimeModule } = compiler.webpack.runtime;
    compiler.hooks.compilation.tap('ChunkIntegrity', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'ChunkIntegrity',
        (source) => `${source}
// Browsers use a preloaded script only if both requests have the same mode.
script.crossOrigin = 'anonymous';
if (globalThis.__shopfrontIntegrity) script.integrity = globalThis.__shopfrontIntegrity(url);`,
      );
    });
  }
}
