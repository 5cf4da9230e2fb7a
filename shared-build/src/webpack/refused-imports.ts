import { join, sep } from 'node:path';
import webpack, { type Compiler, type Dependency, type Module } from 'webpack';
import { importMessage, refusedImports } from '../lint/remote-imports.cjs';

/** Rejects imports of a remote by the same rule as the lint. */
export class RefusedImportsPlugin {
  /** @param folder of the remote */
  constructor(private readonly folder: string) {}

  apply(compiler: Compiler): void {
    const source = join(this.folder, 'src') + sep;
    compiler.hooks.thisCompilation.tap('RefusedImports', (compilation) => {
      const refused = new RegExp(refusedImports(this.folder));
      compilation.hooks.finishModules.tap('RefusedImports', (modules) => {
        for (const module of modules) {
          const file = module.nameForCondition();
          if (!file?.startsWith(source) || !/\.[cm]?[jt]sx?$/.test(file)) continue;
          for (const specifier of new Set(importsOf(module))) {
            if (!refused.test(specifier) || isOfCompiler(specifier)) continue;
            const error = new webpack.WebpackError(`'${specifier}': ${importMessage}`);
            error.module = module;
            compilation.errors.push(error);
          }
        }
      });
    });
  }
}

/** The compiler imports these modules for JSX. */
const isOfCompiler = (specifier: string) => /^react\/jsx-(?:dev-)?runtime$/.test(specifier);

type Block = Pick<Module, 'dependencies' | 'blocks'>;

/** Returns the specifiers of a module's imports, including `import()`. */
const importsOf = ({ dependencies, blocks }: Block): string[] => [
  ...dependencies.filter(isImport).map(({ userRequest }) => userRequest),
  ...blocks.flatMap(importsOf),
];

const isImport = (dependency: Dependency) =>
  dependency instanceof webpack.dependencies.ModuleDependency;
