import webpack, { type Compiler } from 'webpack';

/**
 * Makes the first script read the names of later scripts from the page, which lists them anyway
 * (`shell/src/host/own-scripts.ts`). Otherwise the first script would change with every later script.
 */
export class NamesFromPage {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('NamesFromPage', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(webpack.RuntimeGlobals.getChunkScriptFilename)
        // Runs before webpack adds its own table.
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
    const names = Object.fromEntries(named.sort(([left], [right]) => Number(left) - Number(right)));
    return `${webpack.RuntimeGlobals.getChunkScriptFilename} = (id) =>
  globalThis.__shopfrontScript((${JSON.stringify(names)})[id] || String(id));`;
  }
}
