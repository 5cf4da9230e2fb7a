import ts from 'typescript';

/** The types by which a remote speaks with the shell, and the package that says what they are. */
export const seamTypes = ['Emit', 'Api', 'View'] as const;
export const isOfTheSeam = (fileName: string) => /shared-contracts[/\\]/.test(fileName);

/** A type without null and undefined. Asked of an object, the compiler would look at all that is in it first. */
export const presentOf = (checker: ts.TypeChecker, type: ts.Type) =>
  type.flags & ts.TypeFlags.Object ? type : checker.getNonNullableType(type);

/**
 * The files of a program from which some way of imports leads to the types of the seam. Anywhere else no value can
 * be one of them, so nobody has to ask what its expressions are.
 */
export function filesThatKnow(program: ts.Program): ReadonlySet<string> {
  const found = knowing.get(program) ?? findFilesThatKnow(program);
  knowing.set(program, found);
  return found;
}

const knowing = new WeakMap<ts.Program, ReadonlySet<string>>();

function findFilesThatKnow(program: ts.Program): ReadonlySet<string> {
  const own = program.getSourceFiles().filter(({ fileName }) => !isForeign(fileName));
  const importers = importersIn(program, own);
  const known = new Set<string>();
  const tell = (file: string) => {
    if (known.has(file)) return;
    known.add(file);
    for (const importer of importers.get(file) ?? []) tell(importer);
  };
  for (const source of own) if (declaresSeam(source)) tell(source.fileName);
  // What is added to the world, or to another module, is known without an import.
  const isTold = own.some((source) => known.has(source.fileName) && addsToOthers(source));
  return isTold ? new Set(own.map(({ fileName }) => fileName)) : known;
}

/** Packages of others: none of them imports what a remote is made with. */
const isForeign = (fileName: string) => /\/node_modules\/(?!shared-)/.test(fileName);

function importersIn(program: ts.Program, own: readonly ts.SourceFile[]) {
  const options = program.getCompilerOptions();
  const cache = ts.createModuleResolutionCache(program.getCurrentDirectory(), (name) => name);
  const importers = new Map<string, string[]>();
  for (const { fileName, text } of own) {
    for (const imported of ts.preProcessFile(text).importedFiles) {
      const found = ts.resolveModuleName(imported.fileName, fileName, options, ts.sys, cache);
      const file = found.resolvedModule?.resolvedFileName;
      if (file) importers.set(file, [...(importers.get(file) ?? []), fileName]);
    }
  }
  return importers;
}

const declaresSeam = (source: ts.SourceFile) =>
  isOfTheSeam(source.fileName) &&
  source.statements.some(
    (statement) =>
      (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) &&
      seamTypes.some((name) => name === statement.name.text),
  );

const addsToOthers = (source: ts.SourceFile) =>
  !ts.isExternalModule(source) || /\bdeclare\s+(?:global|module)\b/.test(source.text);
