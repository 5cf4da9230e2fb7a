import { promisify } from 'node:util';
import webpack, { type Configuration } from 'webpack';

interface Change {
  /** Identifies the build with this change in webpack's cache. */
  name: string;
  /** Paths of the files to change. */
  filePattern: RegExp;
  /** Returns the changed source. Throws if the source does not contain the expected code. */
  replace: (source: string) => string;
}

/**
 * Returns the configuration of a build from changed files.
 *
 * The change is made when webpack reads a file. A loader would become part of the module's name, and change
 * numbers that a real edit keeps.
 */
export function withChangedSource(config: Configuration, change: Change): Configuration {
  return {
    ...config,
    plugins: [...(config.plugins ?? []), replaceSource(change)],
  };
}

function replaceSource({ filePattern, replace }: Change): (compiler: webpack.Compiler) => void {
  return (compiler) => {
    compiler.hooks.compilation.tap('ChangedSource', (compilation) => {
      const { readResource } = webpack.NormalModule.getCompilationHooks(compilation);
      const files = readResource.for(undefined);
      // Runs before webpack reads the file itself.
      files.tapPromise({ name: 'ChangedSource', stage: -1 }, async (context) => {
        const { resourcePath, fs } = context;
        // Returning undefined leaves the file to webpack. The type of the hook does not include this case.
        if (!filePattern.test(resourcePath)) return undefined as never;
        context.addDependency(resourcePath);
        const source = await promisify(fs.readFile.bind(fs))(resourcePath);
        return replace(String(source));
      });
    });
  };
}
