import Ajv, { type ErrorObject } from 'ajv/dist/2020';
import type { JsonSchema } from 'shared-contracts/contract';
import { implies } from './implication';
import { edgesOf, samplesOf } from './samples';

/** Whether all that one gives is taken by another. */
export type Verdict =
  | { kind: 'proven' }
  /** This very value is given and not taken; `at` is the field, '' for the whole of it. */
  | { kind: 'refuted'; value: unknown; at: string; why: string }
  | { kind: 'not-proven' };

/** Compares what is given with what is taken, by their structure alone. */
export async function compare(given: JsonSchema, taken: JsonSchema): Promise<Verdict> {
  if (await implies(given, taken)) return { kind: 'proven' };
  return counterExample(given, taken) ?? { kind: 'not-proven' };
}

// Formats are left to their patterns, which every schema of ours has beside them.
const options = { strict: false, validateFormats: false, logger: false } as const;

/** Knows what a schema is, which takes longer to learn than to hold one against it. */
let grammar: Ajv | undefined;

/** Each schema has a validator of its own: by its names it says nothing of another one. */
function validatorOf(schema: JsonSchema) {
  grammar ??= new Ajv(options);
  if (!grammar.validateSchema(schema)) {
    throw new Error(`This is no schema: ${grammar.errorsText()}`);
  }
  return new Ajv({ ...options, validateSchema: false }).compile(schema);
}

/** A value that the giver may send and the taker refuses, found by trying the edges of both. */
function counterExample(given: JsonSchema, taken: JsonSchema): Verdict | undefined {
  const [isGiven, isTaken] = [validatorOf(given), validatorOf(taken)];
  const values = samplesOf(given, edgesOf(given, taken));
  const value = values.find((one) => isGiven(one) && !isTaken(one));
  if (value === undefined) return undefined;
  isTaken(value);
  const [error] = deepest(isTaken.errors ?? []);
  return { kind: 'refuted', value, at: error ? fieldOf(error) : '', why: error?.message ?? '' };
}

/** What is said of a part explains more than that no alternative of the whole fits. */
const deepest = (errors: ErrorObject[]) =>
  [...errors].sort((one, other) => depth(other) - depth(one));

const depth = ({ instancePath, keyword }: ErrorObject) =>
  instancePath.split('/').length * 2 - Number(/^(?:any|one)Of$/.test(keyword));

function fieldOf({ instancePath, params }: ErrorObject): string {
  const path = instancePath.split('/').slice(1);
  const named =
    (params as Record<string, unknown>)['missingProperty'] ??
    (params as Record<string, unknown>)['additionalProperty'];
  return [...path, ...(typeof named === 'string' ? [named] : [])].join('.');
}
