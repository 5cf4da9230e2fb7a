import { join } from 'node:path';
import ts from 'typescript';

/** A recorded value, and the type by which its provider describes it. */
export interface Claim {
  value: unknown;
  type: string;
}

const folder = __dirname;
const file = join(folder, 'seen.ts');

const described = [
  require.resolve('@maxim_mazurok/gapi.client.mybusinessaccountmanagement-v1/index.d.ts'),
  require.resolve('@maxim_mazurok/gapi.client.mybusinessbusinessinformation-v1/index.d.ts'),
  require.resolve('@maxim_mazurok/gapi.client.mybusinessverifications-v1/index.d.ts'),
  require.resolve('@maxim_mazurok/gapi.client.places-v1/index.d.ts'),
];

const options: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  types: [],
  lib: ['lib.es2023.d.ts'],
  module: ts.ModuleKind.Preserve,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
};

/**
 * Compiles each value, as a literal, against its type: unknown, mistyped and missing fields are errors. Returns a
 * sentence for each difference, by the number of the claim.
 */
export function differences(claims: readonly Claim[]): Map<number, string[]> {
  const head = [
    "import type { ChatPostMessageArguments } from '@slack/web-api';",
    "import type { CreateEmailOptions, CreateEmailResponseSuccess } from 'resend';",
  ];
  const lines = claims.map(
    ({ value, type }, index) => `export const seen${index}: ${type} = ${JSON.stringify(value)};`,
  );
  const sentencesByClaim = new Map<number, string[]>();
  for (const { file: where, start, messageText } of faultsIn([...head, ...lines].join('\n'))) {
    const line = where!.getLineAndCharacterOfPosition(start!).line - head.length;
    const sentence = ts.flattenDiagnosticMessageText(messageText, ' ');
    sentencesByClaim.set(line, [...(sentencesByClaim.get(line) ?? []), sentence]);
  }
  return sentencesByClaim;
}

function faultsIn(text: string): readonly ts.Diagnostic[] {
  const host = ts.createCompilerHost(options);
  const { fileExists, getSourceFile } = host;
  host.fileExists = (name) => name === file || fileExists(name);
  host.getSourceFile = (name, ...args) =>
    name === file
      ? ts.createSourceFile(name, text, ts.ScriptTarget.ES2022)
      : getSourceFile(name, ...args);
  const program = ts.createProgram([...described, file], options, host);
  const source = program.getSourceFile(file);
  return [
    ...program.getSyntacticDiagnostics(source),
    ...program.getSemanticDiagnostics(source),
  ].filter(({ file: where }) => where?.fileName === file);
}
