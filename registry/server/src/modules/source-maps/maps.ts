import { createHash } from 'node:crypto';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { ShopfrontError } from 'shared-contracts/errors';
import { makeFolder } from 'shared-server';
import * as z from 'zod/mini';
import { unlessMissing, unlessThere } from '../../file-errors';
import { checked, invalid } from '../../payload';
import type { Bundle } from '../releases/bundle';
import { filePath } from 'registry-contract/uploads';
import { remoteName, versionNumber } from 'registry-contract/names';
import type { Statement } from '../provenance/statement';

/** Source maps: the source line of each line of a script. */
export const isSourceMap = (path: string) => path.endsWith('.map');

export interface SourceMaps {
  /**
   * Stores maps that are new. A shell can be rebuilt under one version, with other script names.
   */
  keep(name: string, version: string, maps: Bundle): Promise<void>;
  /**
   * The map of a script; undefined if there is none. A script that all versions share has no
   * version here.
   */
  read(of: MappedRelease, script: string): Promise<Buffer | undefined>;
}

export interface MappedRelease {
  name: string;
  version: string | undefined;
}

/** Names and paths in a stack can be forged, so only files of releases are read. */
export const isMapped = ({ name, version }: MappedRelease, script: string) =>
  remoteName.safeParse(name).success &&
  (version === undefined || versionNumber.safeParse(version).success) &&
  filePath.safeParse(script).success;

/** Maps by release, in a folder without public addresses. */
export function createSourceMaps(root: string): SourceMaps {
  const place = (name: string, version: string, path: string) =>
    join(root, name, version, `${path}.gz`);
  const versionsOf = async (name: string) =>
    (await readdir(join(root, name)).catch(unlessMissing)) ?? [];
  return {
    async keep(name, version, maps) {
      for (const [path, content] of maps) {
        const file = place(name, version, path);
        await makeFolder(dirname(file), 0o700);
        const packed = await promisify(gzip)(content);
        await writeFile(file, packed, { mode: 0o400, flag: 'wx' }).catch(unlessThere);
      }
    },
    async read({ name, version }, script) {
      const path = `${checked(filePath, script, 'The script')}.map`;
      const file =
        version === undefined
          ? await newest(await versionsOf(name), (version) => place(name, version, path))
          : place(name, version, path);
      const packed = file === undefined ? file : await readFile(file).catch(unlessMissing);
      return packed && promisify(gunzip)(packed);
    },
  };
}

/** The same script may have been built from other lines. The latest map is used. */
async function newest(versions: string[], place: (version: string) => string) {
  const files = await Promise.all(
    versions.map(async (version) => {
      const file = place(version);
      const modifiedAt = (await stat(file).catch(unlessMissing))?.mtimeMs;
      return modifiedAt === undefined ? [] : [{ file, at: modifiedAt }];
    }),
  );
  return files.flat().sort((left, right) => right.at - left.at)[0]?.file;
}

/** Returns the paths of the listed maps that this registry does not have. */
export async function missingMaps(
  maps: Pick<SourceMaps, 'read'>,
  release: MappedRelease,
  listed: Record<string, string>,
): Promise<string[]> {
  const missing: string[] = [];
  for (const path of Object.keys(listed)) {
    if (!isSourceMap(path)) throw invalid('maps', path, 'does not have the name of a source map');
    if (!(await maps.read(release, path.slice(0, -'.map'.length)))) missing.push(path);
  }
  return missing;
}

const mapShape = z.object({
  version: z.literal(3),
  sources: z.array(z.nullable(z.string())),
  names: z.array(z.string()),
  mappings: z.string(),
});

function parsed(path: string, content: Buffer): unknown {
  try {
    return JSON.parse(content.toString('utf8'));
  } catch (cause) {
    throw invalid('maps', path, 'is not JSON', cause);
  }
}

/**
 * Checks a source map that was sent.
 *
 * @throws ShopfrontError PAYLOAD_INVALID, naming the map
 */
export function checkMap(path: string, content: Buffer): void {
  if (!isSourceMap(path)) throw invalid('maps', path, 'does not have the name of a source map');
  checked(mapShape, parsed(path, content), `Map '${path}'`);
}

/**
 * Refuses a map that no statement about its release names, because a wrong map would mislead
 * operators. A release without provenance accepts any map.
 *
 * @throws ShopfrontError SIGNATURE_REFUSED
 */
export function refuseOtherMap(statements: Statement[], path: string, content: Buffer): void {
  if (statements.length === 0) return;
  const digest = createHash('sha256').update(content).digest('hex');
  const isNamed = statements.some(({ predicate }) =>
    predicate.runDetails.byproducts?.some(
      (product) => product.name === path && product.digest.sha256 === digest,
    ),
  );
  if (isNamed) return;
  throw new ShopfrontError(
    'SIGNATURE_REFUSED',
    `${path} is not the source map that the provenance names.`,
    { status: 403, field: path },
  );
}
