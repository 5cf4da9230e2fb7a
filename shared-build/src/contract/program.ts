import { join } from 'node:path';
import ts from 'typescript';

/**
 * The TypeScript program over everything that the entries reach. Making it is most of what deriving a
 * contract costs, so builds that run in one process share it.
 */
export function programOf(entries: readonly string[]): ts.Program {
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    module: ts.ModuleKind.Preserve,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    jsx: ts.JsxEmit.ReactJSX,
    strict: true,
    esModuleInterop: true,
    resolveJsonModule: true,
    skipLibCheck: true,
    noEmit: true,
    types: [],
  };
  // No type comes from a comment.
  const host = {
    ...ts.createCompilerHost(options),
    jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
  };
  return ts.createProgram({
    rootNames: [join(__dirname, '../css.d.ts'), ...entries],
    options,
    host,
  });
}
