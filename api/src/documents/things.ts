import { plainText } from './html';

/** A thing of schema.org, from anywhere on the page: its properties by name, with their values. */
export type Thing = Record<string, unknown>;

/** Returns the thing that a value of a property is or refers to, also by the text of its id. */
export type Resolve = (value: unknown) => Thing | undefined;

export const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** More than any real property has. */
const mostValues = 300;

/** Returns the values of a property, which can be one or a list. */
export const valuesOf = (value: unknown): unknown[] =>
  (Array.isArray(value) ? (value as unknown[]).slice(0, mostValues) : [value]).filter(
    (item) => item !== undefined && item !== null,
  );

/** Returns a name of schema.org without its address or prefix: "http://schema.org/offers", "schema:offers". */
export const shortName = (name: string): string => name.replace(/^.*[/#:]/, '');

/** Returns the types without the address or the prefix of schema.org. Their first letters are capitals. */
export const typesOf = (thing: Thing): string[] =>
  valuesOf(thing['@type'])
    .filter((type) => typeof type === 'string')
    .map(shortName)
    .map((type) => type.charAt(0).toUpperCase() + type.slice(1));

export const hasType = (thing: Thing, types: ReadonlySet<string>): boolean =>
  typesOf(thing).some((type) => types.has(type));

const longestText = 500;

/** Returns the first value of a property as text; '' for none. */
export function textOf(value: unknown): string {
  const [item] = valuesOf(value);
  const inner = isThing(item) ? item['@value'] : item;
  if (typeof inner === 'number') return String(inner);
  return typeof inner === 'string' ? plainText(inner).slice(0, longestText) : '';
}

const mostThings = 20_000;
const deepest = 60;

/** Returns the value with short names of all properties. Deeper values than any real page has are left out. */
export function withShortNames(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth > deepest) return undefined;
  if (Array.isArray(value)) return value.map((item) => withShortNames(item, depth + 1));
  // fromEntries() keeps a property that is called "__proto__" an ordinary one.
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      shortName(name),
      withShortNames(inner, depth + 1),
    ]),
  );
}

/** Properties that only point to a thing which is described elsewhere on the page. */
const isReference = (thing: Thing) =>
  Object.keys(thing).every((name) => name === '@id' || name === '@type');

/** Returns a function that follows the references between the things of a page. */
export function createResolve(things: readonly unknown[]): Resolve {
  const byId = new Map<string, Thing>();
  let seen = 0;
  const index = (value: unknown, depth: number): void => {
    if (depth > deepest || (seen += 1) > mostThings || typeof value !== 'object' || !value) return;
    if (isThing(value)) {
      const { '@id': id } = value;
      if (typeof id === 'string' && !isReference(value)) byId.set(id, value);
    }
    for (const inner of Object.values(value)) index(inner, depth + 1);
  };
  things.forEach((thing) => index(thing, 0));
  return (value) => {
    if (typeof value === 'string') return byId.get(value);
    if (!isThing(value)) return undefined;
    return (isReference(value) && byId.get(String(value['@id']))) || value;
  };
}
