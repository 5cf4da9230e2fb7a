import { readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import ts from 'typescript';
import { scan, type Uses } from '../contract/scan';
import { root } from '../project/packages';
import { kit, type KitPackage } from '../project/project';
import { commandsOf, entriesOf, isBundled, kitFolder } from './entries';

/** What was compiled of a package: texts by their path in it. */
export interface Compiled {
  files: Map<string, string>;
  /** What is told and called in it, by the module that does: a build of somebody else has no source of it. */
  uses: Record<string, Uses>;
}

/**
 * Compiles what can be reached from the entries of the kit, and nothing else: to CommonJS with types in `lib`, and to
 * ES modules in `esm` what goes into bundles.
 *
 * @throws Error with the compiler's words where a type has no name by which others can call it.
 */
export function compileKit(): Map<KitPackage, Compiled> {
  const program = kitProgram();
  return new Map(kit.map((name) => [name, compiledOf(name, program)]));
}

function kitProgram(): ts.Program {
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile).config,
    ts.sys,
    root,
  );
  const sources = kit.flatMap((name) =>
    [...entriesOf(name), ...commandsOf(name)]
      .filter(([, file]) => /\.tsx?$/.test(file))
      .map(([, file]) => join(kitFolder(name), file)),
  );
  // A worker thread loads it by its path: no import leads there.
  sources.push(join(kitFolder('shared-build'), 'src/contract/derive-worker.ts'));
  return ts.createProgram({
    rootNames: [join(__dirname, '../css.d.ts'), ...sources],
    options: {
      ...options,
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      types: ['node', 'jest', '@testing-library/jest-dom'],
    },
  });
}

function compiledOf(name: KitPackage, program: ts.Program): Compiled {
  const folder = join(kitFolder(name), 'src');
  const files = new Map<string, string>();
  const uses: Record<string, Uses> = {};
  for (const source of program.getSourceFiles()) {
    if (source.isDeclarationFile || !source.fileName.startsWith(`${folder}${sep}`)) continue;
    const path = relative(folder, source.fileName).replace(/\.tsx?$/, '');
    files.set(`lib/${path}.d.ts`, declarationsOf(program, source));
    files.set(`lib/${path}.js`, transpiled(source, ts.ModuleKind.CommonJS));
    for (const style of stylesheetsOf(source)) {
      const at = relative(folder, style);
      files.set(`lib/${at}`, readFileSync(style, 'utf8'));
      files.set(`esm/${at}`, readFileSync(style, 'utf8'));
    }
    if (!isBundled(name, source.fileName)) continue;
    files.set(`esm/${path}.js`, transpiled(source, ts.ModuleKind.ESNext));
    const used = scan(program, [source.fileName]);
    const isEmpty = Object.values(used).every((found) => found.length === 0);
    if (!isEmpty) uses[`esm/${path}.js`] = used;
  }
  return { files, uses };
}

function declarationsOf(program: ts.Program, source: ts.SourceFile): string {
  let text = '';
  const { diagnostics } = program.emit(source, (_file, written) => {
    text = written;
  });
  if (diagnostics.length > 0) {
    const host = {
      getCanonicalFileName: (file: string) => file,
      getCurrentDirectory: () => root,
      getNewLine: () => '\n',
    };
    throw new Error(ts.formatDiagnostics(diagnostics, host));
  }
  return text;
}

const transpiled = (source: ts.SourceFile, module: ts.ModuleKind) =>
  ts.transpileModule(source.text, {
    fileName: source.fileName,
    compilerOptions: {
      module,
      // As the newest language that every browser of the product has; what is in node_modules is bundled as it is.
      target: ts.ScriptTarget.ES2022,
      jsx: ts.JsxEmit.ReactJSX,
      esModuleInterop: true,
    },
  }).outputText;

const stylesheetsOf = (source: ts.SourceFile) =>
  ts
    .preProcessFile(source.text)
    .importedFiles.filter(({ fileName }) => /^\..*\.css$/.test(fileName))
    .map(({ fileName }) => join(dirname(source.fileName), fileName));
