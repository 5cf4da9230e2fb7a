import type { ShopPart } from './shop-parts';

interface Drawing {
  name?: string;
  parts?: readonly ShopPart[];
}

/**
 * Returns whether two pictures look the same. Each fact creates a new list of parts, usually with the same values.
 */
export function sameDrawing<P extends Drawing>(first: P, second: P): boolean {
  const { parts, ...rest } = first;
  const { parts: otherParts, ...otherRest } = second;
  const names = Object.keys({ ...rest, ...otherRest }) as (keyof typeof rest)[];
  return (
    String(parts) === String(otherParts) && names.every((name) => rest[name] === otherRest[name])
  );
}
