import type { Live } from '../channels/document';
import { containerModule, integrityOf, modulePath, type Reader } from './container-module';

export interface ImportMap {
  imports: Record<string, string>;
  scopes: Record<string, never>;
  /** By address. */
  integrity: Record<string, string>;
}

/**
 * The live releases as an import map: each remote by its name, and the folder of its files by its
 * name and a slash.
 */
export function importMapOf(
  live: readonly Live[],
  { origin, reader }: { origin: string; reader: Reader },
): ImportMap {
  const map: ImportMap = { imports: {}, scopes: {}, integrity: {} };
  for (const { current } of live) {
    if (current.kind !== 'remote') continue;
    const { name, version } = current;
    const address = origin + modulePath(current, reader);
    const integrity = integrityOf(containerModule(current, reader));
    map.imports[name] = address;
    map.imports[`${name}/`] = `${origin}/remotes/${name}/${version}/`;
    map.integrity[address] = integrity;
  }
  return map;
}
