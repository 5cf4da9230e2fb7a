import webpack, { type Compiler } from 'webpack';

/**
 * Leaves the names of the scripts that a build loads later to the page, which lists them anyway
 * (`shell/src/host/own-scripts.ts`). Written into the first script they would make it another one whenever
 * any of them changes.
 */
export class NamesFromPage {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('NamesFromPage', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(webpack.RuntimeGlobals.getChunkScriptFilename)
        // Before webpack adds a table of its own.
        .tap({ name: 'NamesFromPage', stage: -1 }, (chunk) => {
          compilation.addRuntimeModule(chunk, new NameOfChunk());
          return true;
        });
    });
  }
}

class NameOfChunk extends webpack.RuntimeModule {
  constructor() {
    super('name of chunk');
  }

  override generate(): string {
    const named = [...this.chunk!.getAllAsyncChunks()].flatMap(({ id, name }) =>
      name && name !== id ? [[String(id), name] as const] : [],
    );
    const names = Object.fromEntries(named.sort(([one], [other]) => Number(one) - Number(other)));
    return `${webpack.RuntimeGlobals.getChunkScriptFilename} = (id) =>
  globalThis.__shopfrontScript((${JSON.stringify(names)})[id] || String(id));`;
  }
}
