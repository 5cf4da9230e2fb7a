import { join } from 'node:path';
import ts from 'typescript';
import { titleOf, type Manifest } from './manifests';

const options: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.Preserve,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  types: [],
};

/**
 * Returns every unknown field, missing field, and value of a wrong type.
 *
 * The validators of `kubernetes-models` accept unknown fields. The compiler does not, so each manifest becomes a source
 * file with an object literal of its type.
 */
export function findSchemaErrors(manifests: readonly Manifest[]): string[] {
  const titles = new Map(
    manifests.map((manifest, index) => [
      join(__dirname, `manifest-${index}.ts`),
      titleOf(manifest),
    ]),
  );
  const texts = new Map(
    [...titles.keys()].map((file, index) => [file, sourceOf(manifests[index]!)]),
  );
  return diagnose(texts).map(({ file, start = 0, messageText }) => {
    const line = file!.getLineAndCharacterOfPosition(start).line;
    const source = file!.text.split('\n')[line]!.trim();
    const message = ts.flattenDiagnosticMessageText(messageText, ' ');
    return `${titles.get(file!.fileName)} ${source} ${message}`;
  });
}

const sourceOf = (manifest: Manifest) =>
  `import type { I${manifest.kind} } from 'kubernetes-models/${manifest.apiVersion}';\n` +
  `export const manifest: I${manifest.kind} = ${JSON.stringify(manifest, undefined, 1)};\n`;

function diagnose(texts: ReadonlyMap<string, string>): readonly ts.Diagnostic[] {
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  host.fileExists = (name) => texts.has(name) || fileExists(name);
  host.readFile = (name) => texts.get(name) ?? readFile(name);
  host.getSourceFile = (name, language, ...rest) => {
    const text = texts.get(name);
    return text === undefined
      ? getSourceFile(name, language, ...rest)
      : ts.createSourceFile(name, text, language);
  };
  return ts.getPreEmitDiagnostics(ts.createProgram([...texts.keys()], options, host));
}
