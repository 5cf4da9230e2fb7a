import type { Contract, JsonSchema } from 'shared-contracts/contract';

/**
 * Returns the TypeScript declarations of a remote's `./app` for its hosts, from its contract: the facts that this build
 * reports, the calls that it makes, and the fields that its screens read.
 */
export function hostTypes({ name, gives, takes, schemas }: Contract): string {
  const typeOfHash = (hash = '') => typeOf(schemas[hash] ?? {});
  const fields = (hashes: Record<string, string>) =>
    Object.entries(hashes).map(([key, hash]) => `  ${JSON.stringify(key)}: ${typeOfHash(hash)};`);
  const calls = Object.entries(gives.payloads).map(([call, hash]) => {
    const answer = typeOfHash(takes.answers[call]);
    return `  ${JSON.stringify(call)}: { payload: ${typeOfHash(hash)}; answer: ${answer} };`;
  });
  return [
    `// The types of ${name}, from the contract.json of this build.`,
    '/** The payload of each fact that it reports. */',
    'export interface Facts {',
    ...fields(gives.facts),
    '}',
    '/** The payload and the answer of each call that it makes. */',
    'export interface Calls {',
    ...calls,
    '}',
    '/** The fields that each screen reads. */',
    'export interface Views {',
    ...fields(takes.views),
    '}',
    seam(name),
  ].join('\n');
}

const seam = (name: string) => `export interface Props {
  /** The remote renders into this element and owns it until \`unmount\`. */
  domElement: HTMLElement;
  view: { get(): Views[keyof Views]; subscribe(changed: () => void): () => void };
  emit: (...fact: { [N in keyof Facts]: [name: N, payload: Facts[N]] }[keyof Facts]) => void;
  api: {
    [C in keyof Calls]: (
      payload: Calls[C]['payload'],
      options?: { signal?: AbortSignal; timeoutMs?: number; idempotencyKey?: string; givenAgoMs?: number },
    ) => Promise<Calls[C]['answer']>;
  };
  /** Called after each navigation, with the text of the heading. */
  arrived: (heading: string) => void;
  /** Called when rendering failed. */
  failed: (error: unknown) => void;
}
export declare const declaration: {
  name: ${JSON.stringify(name)};
  contract: string;
  screens: readonly (keyof Views)[];
  emits: readonly (keyof Facts)[];
};
export declare function bootstrap(): Promise<void>;
export declare function mount(props: Props): Promise<void>;
export declare function unmount(): Promise<void>;
`;

/** Returns the type of the values that a schema allows, and `unknown` for keywords that it does not know. */
function typeOf(schema: JsonSchema): string {
  const { const: only, enum: values, anyOf, oneOf = anyOf, type } = schema;
  if (only !== undefined) return literal(only);
  if (Array.isArray(values)) return values.map(literal).join(' | ');
  if (Array.isArray(oneOf)) return (oneOf as JsonSchema[]).map(typeOf).join(' | ');
  if (Array.isArray(type)) return type.map((each) => typeOf({ ...schema, type: each })).join(' | ');
  switch (type) {
    case 'string':
    case 'boolean':
    case 'null':
    case 'number':
      return type;
    case 'integer':
      return 'number';
    case 'array':
      return arrayType(schema);
    case 'object':
      return objectType(schema);
    default:
      return 'unknown';
  }
}

const arrayType = ({ items = {}, readOnly }: JsonSchema) =>
  `${readOnly ? 'ReadonlyArray' : 'Array'}<${typeOf(items as JsonSchema)}>`;

const literal = (value: unknown) => JSON.stringify(value);

function objectType(schema: JsonSchema): string {
  const { properties, required, additionalProperties } = schema as ObjectSchema;
  if (!properties) {
    return additionalProperties
      ? `Record<string, ${typeOf(additionalProperties)}>`
      : 'Record<string, unknown>';
  }
  const fields = Object.entries(properties).map(([key, field]) => {
    const optional = required?.includes(key) ? '' : '?';
    return `${JSON.stringify(key)}${optional}: ${typeOf(field)}`;
  });
  return fields.length === 0 ? '{}' : `{ ${fields.join('; ')} }`;
}

interface ObjectSchema {
  properties?: Record<string, JsonSchema>;
  required?: readonly string[];
  additionalProperties?: JsonSchema | false;
}
