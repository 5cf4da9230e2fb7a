import type { ShopPart } from './shop-parts';

interface Drawing {
  name?: string;
  parts?: readonly ShopPart[];
}

/** Whether two drawings look alike. Each fact brings a new list of what hangs on the shop, and most say the same. */
export function sameDrawing<P extends Drawing>(one: P, other: P): boolean {
  const { parts: hung, ...rest } = one;
  const { parts: hungThere, ...restThere } = other;
  const names = Object.keys({ ...rest, ...restThere }) as (keyof typeof rest)[];
  return (
    String(hung) === String(hungThere) && names.every((name) => rest[name] === restThere[name])
  );
}
