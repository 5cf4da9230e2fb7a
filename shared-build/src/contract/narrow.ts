import ts from 'typescript';
import type { JsonSchema } from 'shared-contracts/contract';

/** The possible words of each field of a payload; null if it can be any value. */
export type EmittedWords = Record<string, readonly string[] | null>;

interface Emission {
  names: readonly string[];
  words?: EmittedWords;
}

/**
 * Returns a fact's schema with only the words that this build emits, for fields that are one of several words. So a
 * later contract can remove a word that no build emits. A field whose word is not known in every place stays whole.
 */
export function narrowedBy(tellings: readonly Emission[]) {
  return (whole: JsonSchema): JsonSchema => {
    const fields = (whole.properties ?? {}) as Record<string, JsonSchema>;
    const narrowed = Object.entries(fields).map(([field, schema]) => {
      const words = Array.isArray(schema.enum) ? wordsOfField(tellings, field) : undefined;
      const values = words && (schema.enum as unknown[]).filter((word) => words.has(word));
      return [field, values && values.length > 0 ? { ...schema, enum: values } : schema] as const;
    });
    return whole.properties ? { ...whole, properties: Object.fromEntries(narrowed) } : whole;
  };
}

/** Returns every word of a field; undefined if the word is not known in every place. */
function wordsOfField(tellings: readonly Emission[], field: string) {
  const payloads = new Set<unknown>();
  for (const { names, words } of tellings) {
    // With several possible names, the payload may belong to another fact.
    if (!words || names.length > 1) return undefined;
    const here = words[field];
    if (here === null) return undefined;
    for (const word of here ?? []) payloads.add(word);
  }
  return payloads;
}

/** Returns the possible words of a payload in one place. */
export function wordsOf(checker: ts.TypeChecker, payload: ts.Expression): EmittedWords {
  const properties = checker.getPropertiesOfType(checker.getTypeAtLocation(payload));
  return Object.fromEntries(
    properties.map((property) => {
      const type = checker.getTypeOfSymbolAtLocation(property, payload);
      const parts = (type.isUnion() ? type.types : [type]).filter(
        ({ flags }) => !(flags & ts.TypeFlags.Undefined),
      );
      const words = parts.flatMap((part) => (part.isStringLiteral() ? [part.value] : [])).sort();
      return [property.name, words.length === parts.length ? words : null];
    }),
  );
}
