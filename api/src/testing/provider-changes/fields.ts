import ts from 'typescript';
import * as z from 'zod/mini';

/**
 * The fields of each schema with their types, in one notation for all kinds of descriptions: `string`, `Address`,
 * `Address[]`, `Record<string>`. The values of an enumeration are fields of the type `value`.
 */
export type Fields = Record<string, Record<string, string>>;

/** A JSON schema, as Google's discovery documents and OpenAPI write it. */
interface Schema {
  $ref?: string | undefined;
  type?: string | undefined;
  enum?: unknown[] | undefined;
  items?: Schema | undefined;
  properties?: Record<string, Schema> | undefined;
  additionalProperties?: Schema | boolean | undefined;
  required?: string[] | undefined;
  maxLength?: number | undefined;
  allOf?: Schema[] | undefined;
}

const schema: z.ZodMiniType<Schema> = z.object({
  $ref: z.optional(z.string()),
  type: z.optional(z.string()),
  enum: z.optional(z.array(z.unknown())),
  items: z.optional(z.lazy(() => schema)),
  properties: z.optional(
    z.record(
      z.string(),
      z.lazy(() => schema),
    ),
  ),
  additionalProperties: z.optional(z.union([z.boolean(), z.lazy(() => schema)])),
  required: z.optional(z.array(z.string())),
  maxLength: z.optional(z.number()),
  allOf: z.optional(z.array(z.lazy(() => schema))),
});

const schemas = z.record(z.string(), schema);
const description = z.union([
  z.object({ schemas }),
  z.pipe(
    z.object({ components: z.object({ schemas }) }),
    z.transform(
      ({ components }: { components: { schemas: Record<string, Schema> } }) => components,
    ),
  ),
]);

/**
 * Returns the fields of a description: a discovery document of Google, or an OpenAPI document.
 *
 * @throws ZodError if it is neither
 */
export function fieldsOfDocument(document: unknown): Fields {
  const schemas = description.parse(document).schemas;
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, fieldsOf(schema)]),
  );
}

function fieldsOf({ properties = {}, required = [], enum: values }: Schema) {
  if (values) return Object.fromEntries(values.map((value) => [String(value), 'value']));
  const fields = Object.entries(properties).map(([name, property]) => [
    name,
    [
      typeOf(property),
      ...(property.maxLength === undefined ? [] : [`at most ${property.maxLength} characters`]),
      ...(required.includes(name) ? ['required'] : []),
    ].join(', '),
  ]);
  return Object.fromEntries(fields) as Record<string, string>;
}

function typeOf(schema: Schema): string {
  if (schema.$ref !== undefined) return schema.$ref.split('/').at(-1)!;
  if (schema.allOf?.[0]) return typeOf(schema.allOf[0]);
  if (schema.items) return `${typeOf(schema.items)}[]`;
  if (typeof schema.additionalProperties === 'object') {
    return `Record<${typeOf(schema.additionalProperties)}>`;
  }
  return schema.type === 'integer' ? 'number' : (schema.type ?? 'any');
}

/** Returns the fields of the interfaces of a type package that is generated from a discovery document. */
export function fieldsOfTypes(text: string): Fields {
  const fields: Fields = {};
  const visit = (node: ts.Node): void => {
    if (ts.isInterfaceDeclaration(node)) fields[node.name.text] = fieldsOfInterface(node);
    else ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('index.d.ts', text, ts.ScriptTarget.ES2022));
  return fields;
}

const fieldsOfInterface = ({ members }: ts.InterfaceDeclaration) =>
  Object.fromEntries(
    members
      .filter((member) => ts.isPropertySignature(member))
      .map(({ name, type }) => [(name as ts.Identifier).text, type ? nameOf(type) : 'any']),
  );

function nameOf(type: ts.TypeNode): string {
  if (ts.isArrayTypeNode(type)) return `${nameOf(type.elementType)}[]`;
  if (ts.isTypeReferenceNode(type)) return (type.typeName as ts.Identifier).text;
  if (ts.isMappedTypeNode(type) && type.type) return `Record<${nameOf(type.type)}>`;
  switch (type.kind) {
    case ts.SyntaxKind.StringKeyword:
      return 'string';
    case ts.SyntaxKind.NumberKeyword:
      return 'number';
    case ts.SyntaxKind.BooleanKeyword:
      return 'boolean';
    case ts.SyntaxKind.AnyKeyword:
      return 'any';
    default:
      return 'object';
  }
}
