/** What is made when it is first asked for, and is the same from then on. */
export function once<T>(make: () => T): () => T {
  let made: { it: T } | undefined;
  return () => (made ??= { it: make() }).it;
}

/** A table of which each entry is made when it is first asked for: what nobody asks for never is. */
export function eachOnce<M extends Record<string, () => unknown>>(
  makers: M,
): { readonly [N in keyof M]: ReturnType<M[N]> } {
  const table = {};
  for (const [name, make] of Object.entries(makers)) {
    Object.defineProperty(table, name, { enumerable: true, get: once(make) });
  }
  return table as { readonly [N in keyof M]: ReturnType<M[N]> };
}
