import ts from 'typescript';

/** The types of what a remote receives from the shell, and the package that declares them. */
export const seamTypes = ['Emit', 'Api', 'View'] as const;
export const isOfTheSeam = (fileName: string) => /shared-contracts[/\\]/.test(fileName);

/** Returns a type without null and undefined. Skips objects, which the compiler would resolve completely first. */
export const presentOf = (checker: ts.TypeChecker, type: ts.Type) =>
  type.flags & ts.TypeFlags.Object ? type : checker.getNonNullableType(type);

/**
 * Returns the files of a program that import the seam's types, directly or indirectly. Other files cannot have values
 * of these types, so their expressions need no check.
 */
export function filesWithSeam(program: ts.Program): ReadonlySet<string> {
  const files = knowing.get(program) ?? findFilesWithSeam(program);
  knowing.set(program, files);
  return files;
}

const knowing = new WeakMap<ts.Program, ReadonlySet<string>>();

function findFilesWithSeam(program: ts.Program): ReadonlySet<string> {
  const own = program.getSourceFiles().filter(({ fileName }) => !isForeign(fileName));
  const importers = importersIn(program, own);
  const visited = new Set<string>();
  const add = (file: string) => {
    if (visited.has(file)) return;
    visited.add(file);
    for (const importer of importers.get(file) ?? []) add(importer);
  };
  for (const source of own) if (declaresSeam(source)) add(source.fileName);
  // Additions to the global scope or to other modules are known without an import.
  const isGlobal = own.some((source) => visited.has(source.fileName) && addsToOthers(source));
  return isGlobal ? new Set(own.map(({ fileName }) => fileName)) : visited;
}

/** Whether a file is in a package outside of the kit, which imports nothing of the kit. */
const isForeign = (fileName: string) => /\/node_modules\/(?!shared-)/.test(fileName);

function importersIn(program: ts.Program, own: readonly ts.SourceFile[]) {
  const options = program.getCompilerOptions();
  const cache = ts.createModuleResolutionCache(program.getCurrentDirectory(), (name) => name);
  const importers = new Map<string, string[]>();
  for (const { fileName, text } of own) {
    for (const imported of ts.preProcessFile(text).importedFiles) {
      const resolution = ts.resolveModuleName(imported.fileName, fileName, options, ts.sys, cache);
      const file = resolution.resolvedModule?.resolvedFileName;
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
