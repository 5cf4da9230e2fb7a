import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { modulesIn, rangesIn } from 'shared-contracts/contract/shape';
import { leanFile, type LeanEntry } from 'shared-contracts/discovery';
import { ShopfrontError } from 'shared-contracts/errors';
import { filePath, mostFiles } from 'registry-contract/uploads';
import { checked, invalid } from '../../payload';
import { contractFile, readContract, type HashedContract } from '../contracts/read-contract';
import { assetsFile, readAssets } from './assets';
import {
  manifestFile,
  readLean,
  readManifest,
  readRecord,
  recordFile,
  type ReleaseManifest,
  type ReleaseRecord,
} from './release';

/** The files of a built remote by path. */
export type Bundle = ReadonlyMap<string, Buffer>;

export interface StoredFile {
  integrity: string;
  bytes: number;
}

/** A valid bundle, ready to be published. */
export interface Parcel {
  record: ReleaseRecord;
  bundle: Bundle;
  files: Record<string, StoredFile>;
  /** The script that creates the container of a remote. */
  entry: string | undefined;
  /** The entry for pages that have the federation runtime, if it has one. */
  lean: LeanEntry | undefined;
  /** Names of the modules that it takes from the shell. */
  shared: string[];
  /** Missing if the build has no contract. */
  contract: HashedContract | undefined;
}

/** Compressed copies that lie next to their files in the folder of a build or a release. */
export const compressedCopy = /\.(?:br|gz|zst)$/;

/** Reads the built remote in a folder, without hidden files and compressed copies. */
export function readFolder(folder: string): Bundle {
  // A path below a file does not exist. `statSync` would throw for it.
  if (!existsSync(folder) || !statSync(folder).isDirectory()) {
    throw new ShopfrontError('PAYLOAD_INVALID', `${folder} is not a folder`);
  }
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !/(?:^|\/)\./.test(path) && !compressedCopy.test(path))
    .sort();
  return new Map(paths.map((path) => [path, readFileSync(join(folder, path))]));
}

/**
 * Validates a bundle: every path can be served, the release describes itself, and all files that
 * the federation manifest and the preload list name exist.
 */
export function inspect(built: Bundle): Parcel {
  const record = readRecord(part(built, recordFile).toString('utf8'));
  const { bundle, contract } = described(built, record);
  if (bundle.size > mostFiles) throw invalid('The release', '', `has over ${mostFiles} files`);
  for (const path of bundle.keys()) {
    checked(filePath, path, `File '${path}'`);
    if (compressedCopy.test(path)) throw invalid('files', path, 'is a compressed copy');
    // Visitors can read all files of a release.
    if (path.endsWith('.map'))
      throw invalid('files', path, 'is a source map, which belongs next to the release');
  }
  const { entry, lean, shared } =
    record.kind === 'remote' ? whole(bundle, record, contract) : noRemote;
  if (record.kind === 'shell') refuseOtherAssets(bundle, contract?.hash);
  const files = Object.fromEntries(
    [...bundle].map(([path, content]) => [
      path,
      { integrity: integrityOf(content), bytes: content.length },
    ]),
  );
  return { record, bundle, files, entry, lean, shared, contract };
}

/** Of an API, and of a shell without files, only its description is stored. */
function described(built: Bundle, record: ReleaseRecord) {
  if (record.kind === 'remote') {
    const text = built.get(contractFile)?.toString('utf8');
    return { bundle: built, contract: text === undefined ? undefined : readContract(text, record) };
  }
  const contract = readContract(part(built, contractFile).toString('utf8'), record);
  if (record.kind === 'shell' && built.has(assetsFile)) return { bundle: built, contract };
  const own = [recordFile, contractFile].map((path) => [path, part(built, path)] as const);
  return { bundle: new Map(own), contract };
}

const noRemote = { entry: undefined, lean: undefined, shared: [] };

/** The entry of a remote and its shared modules. Throws if one of its files is missing. */
function whole(
  bundle: Bundle,
  record: ReleaseRecord,
  contract: HashedContract | undefined,
): Pick<ReleaseManifest, 'entry' | 'shared'> & Pick<Parcel, 'lean'> {
  const manifest = readManifest(part(bundle, manifestFile).toString('utf8'), record);
  const { needed, entry, shared, ranges, version = record.version } = manifest;
  if (version !== record.version) {
    const why = `is '${record.version}', ${manifestFile} says '${version}'`;
    throw invalid(recordFile, 'version', why);
  }
  const modules = contract && modulesIn(contract.contract);
  for (const [name, range] of Object.entries(modules ? rangesIn(modules.schema) : {})) {
    const built = ranges[name] ?? range;
    if (built === range) continue;
    const why = `has the range ${range}, ${manifestFile} says ${built}`;
    throw invalid(contractFile, name, why);
  }
  for (const path of needed) {
    if (!bundle.has(path))
      throw invalid(manifestFile, 'exposes', `names ${path}, which is missing`);
  }
  for (const field of ['preload', 'files'] as const) {
    const missing = record[field]?.find((path) => !bundle.has(path));
    if (missing !== undefined)
      throw invalid(recordFile, field, `names ${missing}, which is missing`);
  }
  return { entry, lean: leanIn(bundle, record), shared };
}

function leanIn(bundle: Bundle, record: ReleaseRecord): LeanEntry | undefined {
  const file = bundle.get(leanFile);
  if (!file) return undefined;
  const lean = readLean(file.toString('utf8'), record);
  const named = Object.entries(lean.late ?? {}).flatMap(([screen, { preload }]) =>
    preload.map((path) => [`late.${screen}`, path] as const),
  );
  for (const [field, path] of [['entry', lean.entry] as const, ...named]) {
    if (!bundle.has(path)) throw invalid(leanFile, field, `names ${path}, which is missing`);
  }
  return lean;
}

/** A shell that is served from here must be complete, and its asset list correct. */
function refuseOtherAssets(bundle: Bundle, contract: string | undefined): void {
  const text = bundle.get(assetsFile)?.toString('utf8');
  if (text === undefined) return;
  const assets = readAssets(text);
  const { scripts, styles, preload, shared, fonts, integrity } = assets;
  const brought = Object.values(shared).flat();
  for (const path of [
    ...scripts,
    ...styles,
    ...preload,
    ...brought,
    ...fonts,
    ...Object.keys(integrity),
  ]) {
    const content = bundle.get(path);
    if (!content) throw invalid(assetsFile, '', `names ${path}, which is missing`);
    if (isScript(path) && integrity[path] !== integrityOf(content)) {
      throw invalid(assetsFile, `integrity.${path}`, 'is not that of the file');
    }
  }
  if (assets.contract !== contract) {
    throw invalid(assetsFile, 'contract', `is not the hash of ${contractFile}`);
  }
}

function part(bundle: Bundle, path: string): Buffer {
  const content = bundle.get(path);
  if (!content) throw invalid('The release', path, 'is missing');
  return content;
}

export const integrityOf = (content: Uint8Array) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Scripts: discovery documents list their integrity. */
export const isScript = (path: string) => /\.m?js$/.test(path);

/** Returns the first path that differs, and how; undefined if both are equal. */
export function difference(
  stored: Record<string, StoredFile>,
  offered: Record<string, StoredFile>,
): { path: string; how: string } | undefined {
  for (const path of Object.keys({ ...stored, ...offered }).sort()) {
    const [before, after] = [stored[path], offered[path]];
    if (!before) return { path, how: 'is new' };
    if (!after) return { path, how: 'is missing' };
    if (before.integrity !== after.integrity) return { path, how: 'has other content' };
  }
  return undefined;
}
