import ts from 'typescript';
import type { JsonSchema } from 'shared-contracts/contract';

/** The words that each field of a payload is told with; null where it may be anything. */
export type ToldWords = Record<string, readonly string[] | null>;

interface Told {
  names: readonly string[];
  words?: ToldWords;
}

/**
 * A fact's schema with only those of its words that this build tells: where a field is one of several
 * words, and every place that tells the fact says which. So a word may go that nobody uses.
 */
export function narrowedBy(tellings: readonly Told[]) {
  return (whole: JsonSchema): JsonSchema => {
    const fields = (whole.properties ?? {}) as Record<string, JsonSchema>;
    const narrowed = Object.entries(fields).map(([field, schema]) => {
      const words = Array.isArray(schema.enum) ? toldOf(tellings, field) : undefined;
      const kept = words && (schema.enum as unknown[]).filter((word) => words.has(word));
      return [field, kept && kept.length > 0 ? { ...schema, enum: kept } : schema] as const;
    });
    return whole.properties ? { ...whole, properties: Object.fromEntries(narrowed) } : whole;
  };
}

/** Every value that a field is told with; undefined where a place does not say. */
function toldOf(tellings: readonly Told[], field: string) {
  const told = new Set<unknown>();
  for (const { names, words } of tellings) {
    // Under one of several names the payload is not known to be of this one.
    if (!words || names.length > 1) return undefined;
    const here = words[field];
    if (here === null) return undefined;
    for (const word of here ?? []) told.add(word);
  }
  return told;
}

/** The words of a payload as it is written in one place. */
export function wordsOf(checker: ts.TypeChecker, payload: ts.Expression): ToldWords {
  const properties = checker.getPropertiesOfType(checker.getTypeAtLocation(payload));
  return Object.fromEntries(
    properties.map((property) => {
      const told = checker.getTypeOfSymbolAtLocation(property, payload);
      const parts = (told.isUnion() ? told.types : [told]).filter(
        ({ flags }) => !(flags & ts.TypeFlags.Undefined),
      );
      const words = parts.flatMap((part) => (part.isStringLiteral() ? [part.value] : [])).sort();
      return [property.name, words.length === parts.length ? words : null];
    }),
  );
}
