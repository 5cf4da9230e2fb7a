import * as z from 'zod/mini';
import { maxEntries } from './max-entries';

/**
 * The discovery document: AWS frontend-discovery `v1-pre`, checked more strictly than its own schema (every version,
 * exactly one default, traffic adding up to 100). Our own fields are in `extras`.
 */

export const fileHash = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/));

/** Of a release. */
export const mostFiles = 5_000;
/** The path of a file, or a name. */
export const filePath = z.string({ error: 'must be a file' }).check(z.maxLength(500));
export const filePaths = z.array(filePath).check(z.maxLength(mostFiles));
export const hashByFile = z.record(filePath, fileHash).check(maxEntries(mostFiles));
const address = z.string().check(z.maxLength(2_000));

/** The default name of the script that creates a container. */
export const usualEntry = 'remoteEntry.js';

/**
 * The file that describes the lean entry of a release. Earlier registries would refuse a new field in `release.json`.
 */
export const leanFile = 'lean.json';

/** A second entry without the federation runtime, for pages that have the runtime under the given name. */
export const leanEntry = z.object({
  /** The script, relative to the folder of the release. */
  entry: filePath,
  runtime: z
    .string({ error: 'must be a name' })
    .check(z.minLength(1, { error: 'must be a name' }), z.maxLength(200)),
  /** Shared modules that it takes from the shell at once; missing for a version that takes all of them at once. */
  shared: z.optional(filePaths),
  /** Files that only one screen needs, by screen: scripts relative to the folder of the release, and shared modules. */
  late: z.optional(
    z.record(filePath, z.object({ preload: filePaths, shared: filePaths })).check(maxEntries(200)),
  ),
});
export type LeanEntry = z.infer<typeof leanEntry>;

/** A release's own fields, next to those of the format. */
export const releaseExtras = z.object({
  modulefederation: z.object({
    /** Container name: unique per build, so that two versions can live in one page. */
    container: z.string().check(z.maxLength(200), z.regex(/^[A-Za-z_][A-Za-z0-9_]*$/)),
    /** The exposed module with the lifecycle functions. */
    expose: z.literal('./app'),
    /**
     * The script that makes the container, relative to the folder of `url`; missing for a version that is older than
     * this field: those all have `usualEntry`.
     */
    entry: z.optional(filePath),
    /** Missing for a version that has only the one entry. */
    lean: z.optional(leanEntry),
  }),
  /** Range of contract versions (semver) the release was built for. */
  contract: filePath,
  screens: filePaths,
  emits: filePaths,
  /**
   * Whether this version may run in a shell, by the hash of the shell's contract. Missing for a version that
   * is older than contracts; a shell that is not in it is one that the registry does not know.
   */
  shells: z.optional(z.record(filePath, z.boolean()).check(maxEntries(mostFiles))),
  /** Integrity by file path, relative to the folder of `url`; every script is listed. */
  files: hashByFile,
  /** Files to preload before the screen is requested, relative to the folder of `url`. */
  preload: filePaths,
  /** Shared modules that it takes from the shell, by name; missing for a version that is older than this list. */
  shared: z.optional(filePaths),
  /**
   * Integrity of the headings (`./headings`), for servers that render pages. Missing if the version has no headings.
   */
  headings: z.optional(fileHash),
});
export type ReleaseExtras = z.infer<typeof releaseExtras>;

/** The files with which a page starts a version. */
export interface Beginning {
  /** The script that makes the container. */
  entry: string;
  /** Scripts to preload, including the entry if the version requires it. */
  preload: string[];
  /** Shared modules that the version imports from the shell at the start. */
  shared: string[];
}

/**
 * Returns how a version starts in a page: with its lean entry if the page has the runtime that it needs.
 * @param lends name of that runtime; undefined if the page has none for others
 * @param screen the requested screen; without it, the start that all screens have
 */
export function beginningOf(
  { modulefederation: { entry = usualEntry, lean }, preload, shared = [] }: ReleaseExtras,
  lends: string | undefined,
  screen?: string,
): Beginning {
  if (lean === undefined || lean.runtime !== lends) return { entry, preload, shared };
  const late = screen === undefined ? undefined : lean.late?.[screen];
  return {
    entry: lean.entry,
    preload: [
      ...preload.map((file) => (file === entry ? lean.entry : file)),
      ...(late?.preload ?? []),
    ],
    shared: [...(lean.shared ?? shared), ...(late?.shared ?? [])],
  };
}

/** The canary data of a version. Every client computes the same arm from it and the visitor's id. */
export const canaryExtra = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(200)),
  salt: z.string().check(z.minLength(1), z.maxLength(200)),
  /** Percentage of visitors that get the canary, with at most two decimals. */
  share: z.number().check(z.gte(0), z.lte(100)),
});
export type CanaryExtra = z.infer<typeof canaryExtra>;

export const discoveredVersion = z.strictObject({
  /** URL of the release's mf-manifest.json; absolute, or relative to the document. */
  url: address,
  fallbackUrl: z.optional(address),
  metadata: z.strictObject({ integrity: fileHash, version: filePath }),
  deployment: z.optional(
    z.object({ traffic: z.number().check(z.gte(0), z.lte(100)), default: z.boolean() }),
  ),
  extras: z.extend(releaseExtras, { canary: z.optional(canaryExtra) }),
});
export type DiscoveredVersion = z.infer<typeof discoveredVersion>;

export const discoveryDocument = z
  .strictObject({
    schema: address,
    microFrontends: z
      .record(filePath, z.array(discoveredVersion).check(z.minLength(1), z.maxLength(100)))
      .check(maxEntries(1_000)),
  })
  .check(
    z.refine(
      ({ microFrontends }) =>
        Object.values(microFrontends).every((versions) => {
          const deployed = versions.filter((version) => version.deployment);
          if (deployed.length === 0) return versions.length === 1;
          const traffic = deployed.reduce((sum, { deployment }) => sum + deployment!.traffic, 0);
          // Sums of decimals are not exact.
          return (
            Math.abs(traffic - 100) < 1e-6 &&
            deployed.filter((version) => version.deployment!.default).length === 1
          );
        }),
      { error: 'each micro-frontend needs one default version and traffic that adds up to 100' },
    ),
  );
export type DiscoveryDocument = z.infer<typeof discoveryDocument>;

export const discoverySchemaUrl =
  'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';
