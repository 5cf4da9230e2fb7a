import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { ShopfrontError } from 'shared-contracts/errors';
import * as z from 'zod/mini';
import { unlessMissing, unlessThere } from '../../file-errors';
import { checked, invalid } from '../../payload';
import type { Bundle } from '../releases/bundle';
import { filePath } from '../releases/release';
import { remoteName, versionNumber } from 'registry-contract/names';
import type { Statement } from '../provenance/statement';

/** What says which line of which source a script's line was. */
export const isSourceMap = (path: string) => path.endsWith('.map');

export interface SourceMaps {
  /** Keeps what is not kept yet. A shell is built anew under one version, with scripts of other names. */
  keep(name: string, version: string, maps: Bundle): Promise<void>;
  /** Of a script; undefined when there is none. A script that all versions share is asked for without one. */
  read(of: MappedRelease, script: string): Promise<Buffer | undefined>;
}

export interface MappedRelease {
  name: string;
  version: string | undefined;
}

/** Names and paths out of a stack may be anybody's words: what is no release's reads nothing. */
export const isMapped = ({ name, version }: MappedRelease, script: string) =>
  remoteName.safeParse(name).success &&
  (version === undefined || versionNumber.safeParse(version).success) &&
  filePath.safeParse(script).success;

/** Maps by release, in a folder of their own: no address of a release leads there. */
export function createSourceMaps(root: string): SourceMaps {
  const place = (name: string, version: string, path: string) =>
    join(root, name, version, `${path}.gz`);
  const versionsOf = async (name: string) =>
    (await readdir(join(root, name)).catch(unlessMissing)) ?? [];
  return {
    async keep(name, version, maps) {
      for (const [path, content] of maps) {
        const file = place(name, version, path);
        await mkdir(dirname(file), { recursive: true, mode: 0o700 });
        const packed = await promisify(gzip)(content);
        await writeFile(file, packed, { mode: 0o400, flag: 'wx' }).catch(unlessThere);
      }
    },
    async read({ name, version }, script) {
      const path = `${checked(filePath, script, 'The script')}.map`;
      const file =
        version === undefined
          ? await newest(await versionsOf(name), (one) => place(name, one, path))
          : place(name, version, path);
      const packed = file === undefined ? file : await readFile(file).catch(unlessMissing);
      return packed && promisify(gunzip)(packed);
    },
  };
}

/** The same script may have been made of other lines: who looks works with the latest. */
async function newest(versions: string[], place: (version: string) => string) {
  const files = await Promise.all(
    versions.map(async (version) => {
      const file = place(version);
      const at = (await stat(file).catch(unlessMissing))?.mtimeMs;
      return at === undefined ? [] : [{ file, at }];
    }),
  );
  return files.flat().sort((one, other) => other.at - one.at)[0]?.file;
}

/** Returns the paths of the listed maps that this registry does not have. */
export async function missingMaps(
  maps: Pick<SourceMaps, 'read'>,
  release: MappedRelease,
  listed: Record<string, string>,
): Promise<string[]> {
  const missing: string[] = [];
  for (const path of Object.keys(listed)) {
    if (!isSourceMap(path)) throw invalid('maps', path, 'is not called a source map');
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
  checked(filePath, path, `Map '${path}'`);
  if (!isSourceMap(path)) throw invalid('maps', path, 'is not called a source map');
  checked(mapShape, parsed(path, content), `Map '${path}'`);
}

/**
 * Refuses a map that none of the statements about its release names: another map would lead operators astray. A release
 * without provenance takes any map.
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
