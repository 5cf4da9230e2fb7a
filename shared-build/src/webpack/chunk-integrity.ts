import type { Compiler } from 'webpack';

/**
 * Makes webpack's own chunk loading obey the integrity that the shell published: chunks of a remote are
 * loaded by the remote's runtime and never pass the federation runtime's script hook. A script that the
 * shell does not list gets an integrity nothing can match, so it fails closed.
 */
export class ChunkIntegrityPlugin {
  apply(compiler: Compiler): void {
    const { LoadScriptRuntimeModule } = compiler.webpack.runtime;
    compiler.hooks.compilation.tap('ChunkIntegrity', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'ChunkIntegrity',
        (source) => `${source}
// Also for our own origin: a preloaded script is used only when it is asked for in the same mode.
script.crossOrigin = 'anonymous';
if (globalThis.__shopfrontIntegrity) script.integrity = globalThis.__shopfrontIntegrity(url);`,
      );
    });
  }
}
