import { promisify } from 'node:util';
import webpack, { type Configuration } from 'webpack';

interface Change {
  /** Of the build, beside those that changed nothing or something else. */
  name: string;
  /** Paths of the files that say it. */
  saidIn: RegExp;
  /** What they say instead. Throws where they say it otherwise by now. */
  saying: (source: string) => string;
}

/**
 * The same build, of files that were changed. They are read otherwise and not passed through a loader: a loader is part of a
 * module's name, and with it numbers change that stay where somebody changes a file.
 */
export function withChangedSource(config: Configuration, change: Change): Configuration {
  return {
    ...config,
    plugins: [...(config.plugins ?? []), readOtherwise(change)],
  };
}

function readOtherwise({ saidIn, saying }: Change): (compiler: webpack.Compiler) => void {
  return (compiler) => {
    compiler.hooks.compilation.tap('ChangedSource', (compilation) => {
      const { readResource } = webpack.NormalModule.getCompilationHooks(compilation);
      const files = readResource.for(undefined);
      // Before webpack reads the file itself.
      files.tapPromise({ name: 'ChangedSource', stage: -1 }, async (context) => {
        const { resourcePath, fs } = context;
        // Nothing leaves it to webpack, which the type of its hook does not know.
        if (!saidIn.test(resourcePath)) return undefined as never;
        context.addDependency(resourcePath);
        const source = await promisify(fs.readFile.bind(fs))(resourcePath);
        return saying(String(source));
      });
    });
  };
}
