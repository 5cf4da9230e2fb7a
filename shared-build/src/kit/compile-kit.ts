import { readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import ts from 'typescript';
import { scan, type Uses } from '../contract/scan';
import { root } from '../project/packages';
import { kit, type KitPackage } from '../project/project';
import { commandsOf, entriesOf, isBundled, kitFolder } from './entries';

/** Compiled files of a package: their texts by path. */
export interface Compiled {
  files: Map<string, string>;
  /**
   * Facts and API calls by the compiled module that uses them. Builds in other repositories have no sources to scan.
   */
  uses: Record<string, Uses>;
}

/**
 * Compiles the modules that the entries of the kit import: to CommonJS with types in `lib`, and to ES modules in `esm`
 * if bundles use them.
 *
 * @throws Error with the compiler's message if an exported type has no name
 */
export function compileKit(): Map<KitPackage, Compiled> {
  const program = kitProgram();
  return new Map(kit.map((name) => [name, compilePackage(name, program)]));
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
  // A worker thread loads this file by its path, so no import leads to it.
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

function compilePackage(name: KitPackage, program: ts.Program): Compiled {
  const folder = join(kitFolder(name), 'src');
  const files = new Map<string, string>();
  const uses: Record<string, Uses> = {};
  for (const source of program.getSourceFiles()) {
    if (source.isDeclarationFile || !source.fileName.startsWith(`${folder}${sep}`)) continue;
    const path = relative(folder, source.fileName).replace(/\.tsx?$/, '');
    files.set(`lib/${path}.d.ts`, emitDeclarations(program, source));
    files.set(`lib/${path}.js`, transpile(source, ts.ModuleKind.CommonJS));
    for (const style of stylesheetsOf(source)) {
      const stylePath = relative(folder, style);
      files.set(`lib/${stylePath}`, readFileSync(style, 'utf8'));
      files.set(`esm/${stylePath}`, readFileSync(style, 'utf8'));
    }
    if (!isBundled(name, source.fileName)) continue;
    files.set(`esm/${path}.js`, transpile(source, ts.ModuleKind.ESNext));
    const moduleUses = scan(program, [source.fileName]);
    const isEmpty = Object.values(moduleUses).every((names) => names.length === 0);
    if (!isEmpty) uses[`esm/${path}.js`] = moduleUses;
  }
  return { files, uses };
}

function emitDeclarations(program: ts.Program, source: ts.SourceFile): string {
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

const transpile = (source: ts.SourceFile, module: ts.ModuleKind) =>
  ts.transpileModule(source.text, {
    fileName: source.fileName,
    compilerOptions: {
      module,
      // The newest version that every supported browser runs. Bundlers do not compile node_modules.
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
