declare global {
  /** Read by the shell's own chunk loader (shared-build/src/webpack/names-from-page.ts). */
  var __shopfrontScript: ((name: string) => string) | undefined;
}

/**
 * Tells what the shell's later scripts are called in this page: each by its name, or its number, without its hash.
 *
 * @param integrity their addresses, each with its integrity
 */
export function nameOwnScripts(integrity: Record<string, string>): void {
  const files = Object.keys(integrity).map((address) =>
    address.slice(address.lastIndexOf('/') + 1),
  );
  const called = new Map(files.map((file) => [file.slice(0, file.indexOf('.')), file]));
  // What the page does not list is refused by whatever name.
  globalThis.__shopfrontScript = (name) => called.get(name) ?? `${name}.js`;
}
