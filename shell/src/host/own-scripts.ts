declare global {
  /** Read by the shell's own chunk loader (shared-build/src/webpack/names-from-page.ts). */
  var __shopfrontScript: ((name: string) => string) | undefined;
}

/**
 * Publishes the file names of the shell's later scripts by chunk name or number, without the hash.
 *
 * @param integrity integrity hashes by address of the scripts
 */
export function nameOwnScripts(integrity: Record<string, string>): void {
  const files = Object.keys(integrity).map((address) =>
    address.slice(address.lastIndexOf('/') + 1),
  );
  const fileNames = new Map(files.map((file) => [file.slice(0, file.indexOf('.')), file]));
  // The integrity check refuses a script that the page does not list, whatever its name is.
  globalThis.__shopfrontScript = (name) => fileNames.get(name) ?? `${name}.js`;
}
