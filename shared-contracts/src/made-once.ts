/** Returns a function that creates a value on first use, and returns the same value afterwards. */
export function once<T>(make: () => T): () => T {
  let made: { it: T } | undefined;
  return () => (made ??= { it: make() }).it;
}

/** Returns a table that creates each entry on first use. Unused entries are never created. */
export function eachOnce<M extends Record<string, () => unknown>>(
  makers: M,
): { readonly [N in keyof M]: ReturnType<M[N]> } {
  const table = {};
  for (const [name, make] of Object.entries(makers)) {
    Object.defineProperty(table, name, { enumerable: true, get: once(make) });
  }
  return table as { readonly [N in keyof M]: ReturnType<M[N]> };
}
