import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

/** As long with another sign in it, so that every place stays where it is. */
const silencing = /@ts-(ignore|expect-error|nocheck)/g;

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
  const host = ts.createCompilerHost(options);
  // No type comes from a comment, and none hides that a type does not fit.
  host.jsDocParsingMode = ts.JSDocParsingMode.ParseNone;
  const read = host.readFile.bind(host);
  host.readFile = (file) => read(file)?.replace(silencing, '@ts_$1');
  return ts.createProgram({
    rootNames: [join(__dirname, '../css.d.ts'), ...entries, ...entries.flatMap(declarationsBeside)],
    options,
    host,
  });
}

/** What a remote adds to the types of others, which no entry reaches. */
const declarationsBeside = (entry: string) =>
  readdirSync(dirname(entry), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.d.ts'))
    .map((file) => join(dirname(entry), file));
