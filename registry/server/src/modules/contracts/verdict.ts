import Ajv, { type ErrorObject } from 'ajv/dist/2020';
import type { JsonSchema } from 'shared-contracts/contract';
import { certainlyHas, mayHave } from './format-samples';
import { lostFormat, withFormatChecks } from './formats';
import { implies } from './implication';
import { edgesOf, samplesOf } from './samples';

/** Whether one release accepts everything that the other sends. */
export type Verdict =
  | { kind: 'proven' }
  /** An example value that is sent and not accepted. `at` is the field, '' for the whole value. */
  | { kind: 'refuted'; value: unknown; at: string; why: string }
  /** `why` explains it if a format is the cause. */
  | { kind: 'not-proven'; why?: string };

/** Compares the schemas of sender and receiver, by structure only. */
export async function compare(sender: JsonSchema, receiver: JsonSchema): Promise<Verdict> {
  if (await implies(sender, receiver)) return { kind: 'proven' };
  const example = counterExample(sender, receiver);
  if (example) return example;
  const lost = lostFormat(sender, receiver);
  return lost
    ? {
        kind: 'not-proven',
        why: `${lost.at ? `'${lost.at}'` : 'The value'} must have the format '${lost.format}', which the sender does not promise.`,
      }
    : { kind: 'not-proven' };
}

const options = { strict: false, logger: false } as const;

/** Validates schemas. Compiling the grammar takes longer than using it. */
let grammar: Ajv | undefined;

/** Each schema has its own validator, so that equal names do not clash. */
function validatorOf(described: JsonSchema, check: typeof mayHave) {
  grammar ??= new Ajv({ ...options, validateFormats: false });
  if (!grammar.validateSchema(described)) {
    throw new Error(`This is not a schema: ${grammar.errorsText()}`);
  }
  const { formats, schema } = withFormatChecks(described, check);
  return new Ajv({ ...options, formats, validateSchema: false }).compile(schema);
}

/** A value that the sender may send and the receiver rejects, found by trying the edges of both. */
function counterExample(sender: JsonSchema, receiver: JsonSchema): Verdict | undefined {
  const isGiven = validatorOf(sender, certainlyHas);
  const isTaken = validatorOf(receiver, mayHave);
  const values = samplesOf(sender, edgesOf(sender, receiver));
  const value = values.find((candidate) => isGiven(candidate) && !isTaken(candidate));
  if (value === undefined) return undefined;
  isTaken(value);
  const [error] = deepest(isTaken.errors ?? []);
  return { kind: 'refuted', value, at: error ? fieldOf(error) : '', why: error?.message ?? '' };
}

/** An error about a part explains more than "matches no alternative". */
const deepest = (errors: ErrorObject[]) =>
  [...errors].sort((left, right) => depth(right) - depth(left));

const depth = ({ instancePath, keyword }: ErrorObject) =>
  instancePath.split('/').length * 2 - Number(/^(?:any|one)Of$/.test(keyword));

function fieldOf({ instancePath, params }: ErrorObject): string {
  const path = instancePath.split('/').slice(1).map(unescaped);
  const named =
    (params as Record<string, unknown>)['missingProperty'] ??
    (params as Record<string, unknown>)['additionalProperty'];
  return [...path, ...(typeof named === 'string' ? [named] : [])].join('.');
}

/** A field as a JSON pointer writes it. */
const unescaped = (step: string) => step.replaceAll('~1', '/').replaceAll('~0', '~');
