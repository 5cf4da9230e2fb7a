import { join } from 'node:path';
import ts from 'typescript';
import { nameOf, type Manifest } from './documents';

const modules: Record<string, string> = {
  v1: 'kubernetes-models/v1',
  'apps/v1': 'kubernetes-models/apps/v1',
  'autoscaling/v2': 'kubernetes-models/autoscaling/v2',
  'batch/v1': 'kubernetes-models/batch/v1',
  'networking.k8s.io/v1': 'kubernetes-models/networking.k8s.io/v1',
  'policy/v1': 'kubernetes-models/policy/v1',
};

/**
 * Every key that Kubernetes does not know and every value of another type, by document and place. The validators of
 * the library let unknown keys through; the compiler does not, where a document is written as a literal of its type.
 */
export function unknownIn(manifests: readonly Manifest[]): string[] {
  const strangers = manifests.filter(({ apiVersion }) => !modules[apiVersion]);
  if (strangers.length > 0)
    return strangers.map((one) => `${nameOf(one)}: is of no kind used here`);
  const file = join(__dirname, 'documents-as-literals.ts');
  const text = manifests
    .map(
      (one, index) =>
        `import type { I${one.kind} as T${index} } from '${modules[one.apiVersion]}';\n` +
        `export const d${index}: T${index} = ${JSON.stringify(one, undefined, 1)};\n`,
    )
    .join('');
  return diagnosticsOf(file, text).map(({ start = 0, messageText }) => {
    const before = text.slice(0, text.indexOf('\n', start));
    const index = Number(/export const d(\d+)(?![\s\S]*export const d)/.exec(before)?.[1] ?? 0);
    const said = ts.flattenDiagnosticMessageText(messageText, ' ');
    return `${nameOf(manifests[index]!)} ${placeAt(before)}: ${said}`;
  });
}

function diagnosticsOf(file: string, text: string): readonly ts.Diagnostic[] {
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.Preserve,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  host.fileExists = (name) => name === file || fileExists(name);
  host.readFile = (name) => (name === file ? text : readFile(name));
  host.getSourceFile = (name, language, ...rest) =>
    name === file
      ? ts.createSourceFile(name, text, language)
      : getSourceFile(name, language, ...rest);
  const program = ts.createProgram([file], options, host);
  return ts.getPreEmitDiagnostics(program);
}

/** Keys on the way to the last line of a text, whose indentation is a space for each. */
function placeAt(before: string): string {
  const lines = before.slice(before.lastIndexOf('export const')).split('\n');
  const path: string[] = [];
  let within = Infinity;
  for (const line of lines.toReversed()) {
    const [, indentation = '', key] = /^(\s*)(?:"([^"]+)":?|[{["\d]|$)/.exec(line) ?? [];
    if (indentation.length >= within || indentation.length === 0) continue;
    within = indentation.length;
    if (key) path.unshift(key);
  }
  return path.join('.');
}
