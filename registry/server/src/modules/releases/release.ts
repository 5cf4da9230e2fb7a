import validRange from 'semver/ranges/valid';
import {
  leanEntry,
  leanFile,
  releaseExtras,
  type DiscoveredVersion,
  type LeanEntry,
} from 'shared-contracts/discovery';
import { refuseUnstorable } from 'shared-server/storable';
import * as z from 'zod/mini';
import { remoteName, versionNumber } from 'registry-contract/names';
import { filePath } from 'registry-contract/uploads';
import { checked, invalid } from '../../payload';

/** The file in which a build describes itself. */
export const recordFile = 'release.json';
/** The file from which Module Federation finds all others. */
export const manifestFile = 'mf-manifest.json';

const words = (what: string) =>
  z.array(z.string({ error: `must contain ${what}` }), { error: `must be a list of ${what}` });

const files = z.array(filePath, { error: 'must be a list of files' });

const { modulefederation } = releaseExtras.shape;

const noAddress =
  'is empty: the screen has no address yet. Add it to shell/src/navigation/routes.ts, as docs/recipes/add-a-screen.md describes';

/** What the build of a remote writes into `release.json`. */
export const releaseRecord = z.strictObject({
  name: remoteName,
  version: versionNumber,
  /** Unique per build, so that two versions can run in one page. */
  container: modulefederation.shape.container,
  expose: z.literal('./app', { error: "must be './app'" }),
  /** Range of contract versions the remote was built for. */
  contract: z.string({ error: 'must be a semver range' }).check(
    z.refine((range) => range !== '' && validRange(range) !== null, {
      error: 'must be a semver range such as ^1.0.0',
    }),
  ),
  screens: words('screens').check(z.minLength(1, { error: noAddress })),
  emits: words('facts'),
  /** Files to fetch before the screen is opened. */
  preload: files,
  /**
   * Further scripts. Only a dev server needs it, because its files cannot be listed like those of a
   * folder.
   */
  files: z.optional(files),
});
export type RemoteRecord = z.infer<typeof releaseRecord>;

/** The description of a build of a shell or an API. */
const hostRecord = z.strictObject({
  name: z.enum(['shell', 'api']),
  kind: z.enum(['shell', 'api']),
  version: versionNumber,
  contract: z.string(),
});

export type ReleaseRecord = RemoteRecord & { kind: 'remote' | 'shell' | 'api' };

/** The part of a federation manifest that loading relies on. */
const manifest = z.object({
  name: z.string(),
  metaData: z.object({
    // Any other value would let a manifest send the browser to another origin for its chunks.
    publicPath: z.literal('auto', { error: "must be 'auto'" }),
    getPublicPath: z.optional(z.undefined({ error: 'is not allowed' })),
    remoteEntry: z.object({ name: z.string(), path: z.string() }),
    buildInfo: z.optional(z.object({ buildVersion: z.optional(z.string()) })),
  }),
  exposes: z.array(
    z.object({
      path: z.string(),
      assets: z.object({ js: z.object({ sync: z.array(z.string()), async: z.array(z.string()) }) }),
    }),
  ),
  shared: z.array(
    z.object({
      name: z.optional(z.string()),
      /** False if any version of the module works. */
      requiredVersion: z.optional(z.union([z.string(), z.literal(false)])),
      assets: z.object({ js: z.object({ sync: z.array(z.string()), async: z.array(z.string()) }) }),
    }),
  ),
});

export interface ReleaseManifest {
  /** The script that creates its container. */
  entry: string;
  /** Scripts that a page needs or may need, as the manifest names them. */
  scripts: string[];
  /** The scripts that the release cannot start without. */
  needed: string[];
  /** The scripts that it starts with; the others load on demand. */
  start: string[];
  /** The modules that it takes from the shell if the shell has them, by name. */
  shared: string[];
  /** Their ranges of versions, by name. */
  ranges: Record<string, string>;
  /** The version of the build; a dev server has that of its package. */
  version?: string;
}

export function readRecord(text: string): ReleaseRecord {
  const read = parsed(text, recordFile);
  if ((read as { kind?: unknown } | null)?.kind === undefined) {
    return { ...checked(releaseRecord, read, recordFile), kind: 'remote' };
  }
  const host = checked(hostRecord, read, recordFile);
  return { ...host, container: '', expose: './app', screens: [], emits: [], preload: [] };
}

/** Reads a federation manifest and compares it with the release record. */
export function readManifest(text: string, { container, expose }: ReleaseRecord): ReleaseManifest {
  const read = checked(manifest, parsed(text, manifestFile), manifestFile);
  if (read.name !== container) {
    throw invalid(manifestFile, 'name', `is '${read.name}', ${recordFile} says '${container}'`);
  }
  const exposed = read.exposes.find(({ path }) => path === expose);
  if (!exposed) throw invalid(manifestFile, 'exposes', `lacks '${expose}'`);
  const { path, name } = read.metaData.remoteEntry;
  const entry = path ? `${path.replace(/\/$/, '')}/${name}` : name;
  const start = [entry, ...exposed.assets.js.sync];
  const needed = [...start, ...exposed.assets.js.async];
  const fallbacks = read.shared.flatMap(({ assets }) => [...assets.js.sync, ...assets.js.async]);
  const shared = read.shared.flatMap((module) => module.name ?? []);
  const version = read.metaData.buildInfo?.buildVersion;
  const scripts = [...new Set([...needed, ...fallbacks])];
  const ranges = Object.fromEntries(
    read.shared.flatMap(({ name, requiredVersion }) =>
      name !== undefined && requiredVersion ? [[name, requiredVersion] as const] : [],
    ),
  );
  const parts = { entry, start, needed, shared, ranges, scripts };
  return version === undefined ? parts : { ...parts, version };
}

const listedEntry = z.extend(leanEntry, {
  entry: filePath,
  shared: z.optional(words('shared modules')),
  late: z.optional(
    z.record(z.string(), z.object({ preload: files, shared: words('shared modules') })),
  ),
});

/** The entry of a release without the federation runtime, for pages that have it. */
export function readLean(text: string, { screens }: Pick<ReleaseRecord, 'screens'>): LeanEntry {
  const lean = checked(listedEntry, parsed(text, leanFile), leanFile);
  for (const screen of Object.keys(lean.late ?? {})) {
    if (!screens.includes(screen)) {
      throw invalid(leanFile, 'late', `names ${screen}, which is not a screen of the release`);
    }
  }
  return lean;
}

export function parsed(text: string, where: string): unknown {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch (cause) {
    throw invalid(where, '', 'is not JSON', cause);
  }
  // In an upload these are base64, so the server's own size check cannot see their content.
  refuseUnstorable(read);
  return read;
}

/** The discovery fields that releases and dev servers share. */
export const extrasOf = (
  {
    container,
    contract,
    screens,
    emits,
    preload,
    entry,
    lean,
    shared,
  }: Pick<ReleaseRecord, 'container' | 'contract' | 'screens' | 'emits' | 'preload'> &
    Pick<ReleaseManifest, 'entry' | 'shared'> & { lean?: LeanEntry | null },
  files: Record<string, string>,
): DiscoveredVersion['extras'] => ({
  modulefederation: { container, expose: './app', entry, ...(lean && { lean }) },
  contract,
  screens: [...screens],
  emits: [...emits],
  files,
  preload: [...preload],
  ...(shared.length > 0 && { shared: [...shared] }),
});
