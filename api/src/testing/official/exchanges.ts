import { join } from 'node:path';
import ts from 'typescript';
import * as z from 'zod/mini';
import type { Described, Description } from './published';
import { descriptions } from './descriptions';

/** A recorded value, and the type by which its provider describes it. */
interface Claim {
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
function differences(claims: readonly Claim[]): Map<number, string[]> {
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

/** A sent request and its answer. */
export interface Exchange {
  request: string;
  body?: unknown;
  answer: unknown;
}

/** One row of the table: how often a call was compared with its description, and the differences. */
interface Compared {
  adapter: string;
  call: string;
  by: string;
  requests: number;
  answers: number;
  differences: string[];
}

/** Compares every exchange with the description of its call; a missing description is a difference. */
export function compare(exchanges: readonly Exchange[]): {
  table: Compared[];
  undescribed: string[];
} {
  const claims: (Claim & { row: number; side: string })[] = [];
  const table = descriptions.map(({ adapter, call, by }): Compared => ({
    adapter,
    call,
    by,
    requests: 0,
    answers: 0,
    differences: [],
  }));
  const undescribed: string[] = [];
  const claim = (row: number, side: string, value: unknown, by?: Described) => {
    if (!by) return;
    if (by.type) claims.push({ row, side, value, type: by.type });
    for (const schema of [by.published, by.schema]) {
      const read = schema?.safeParse(value);
      if (read?.error) table[row]!.differences.push(`${side}: ${z.prettifyError(read.error)}`);
    }
  };

  for (const { request, body, answer } of exchanges) {
    const row = descriptions.findIndex(
      ({ at, grant }) => at.test(request) && (!grant || grant === granting(body)),
    );
    const description = descriptions[row];
    if (!description) {
      undescribed.push(request);
      continue;
    }
    table[row]!.requests += 1;
    claim(row, 'query', queryOf(request, description), description.query);
    claim(row, 'body', body, description.body);
    if (answer === undefined) continue;
    table[row]!.answers += 1;
    claim(row, 'answer', answer, description.answer);
  }
  for (const [position, sentences] of [...differences(claims)].sort(
    ([left], [right]) => left - right,
  )) {
    const { row, side } = claims[position]!;
    table[row]!.differences.push(...sentences.map((sentence) => `${side}: ${sentence}`));
  }
  return { table, undescribed };
}

const granting = (body: unknown) => (body as { grant_type?: string } | undefined)?.grant_type;

function queryOf(request: string, { at, path, numbers = [], booleans = [] }: Description) {
  const { searchParams } = new URL(request.replace(/^\w+ /, ''), 'http://far.test');
  const typed = (name: string, value: string) => {
    if (numbers.includes(name)) return Number(value);
    return booleans.includes(name) ? value === 'true' : value;
  };
  const named = [...searchParams].map(([name, value]) => [name, typed(name, value)]);
  return { ...(path && { [path]: at.exec(request)?.[1] }), ...Object.fromEntries(named) };
}

/** Returns the rows of the table in docs/provider-descriptions.md. */
export const lines = (table: readonly Compared[]): string[] =>
  table.map(({ adapter, call, by, requests, answers, differences: rowDifferences }) =>
    ['', adapter, `\`${call}\``, by, requests, answers, rowDifferences.length, '']
      .join(' | ')
      .trim(),
  );
