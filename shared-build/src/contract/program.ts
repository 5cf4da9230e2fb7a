import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

/** Comments that hide errors. Their replacement has the same length, so that all positions stay. */
const silencing = /@ts-(ignore|expect-error|nocheck)/g;

/**
 * Creates the TypeScript program of all files that the entries import. This takes most of the time of deriving a
 * contract, so builds in one process share the program.
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
  const host = ts.createCompilerHost(options);
  // Comments must not add types, and must not hide type errors.
  host.jsDocParsingMode = ts.JSDocParsingMode.ParseNone;
  const read = host.readFile.bind(host);
  host.readFile = (file) => read(file)?.replace(silencing, '@ts_$1');
  return ts.createProgram({
    rootNames: [join(__dirname, '../css.d.ts'), ...entries, ...entries.flatMap(declarationsBeside)],
    options,
    host,
  });
}

/** Returns the declaration files next to an entry. They can add to the types of other modules without being imported. */
const declarationsBeside = (entry: string) =>
  readdirSync(dirname(entry), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.d.ts'))
    .map((file) => join(dirname(entry), file));
