import * as z from 'zod/mini';

/**
 * The discovery document: AWS frontend-discovery `v1-pre`, checked more strictly than its own schema
 * (every version, exactly one default, traffic adding up to 100). What is ours sits under `extras`.
 */

export const fileHash = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/));

/** How the script is called that makes a container, where nobody says otherwise. */
export const usualEntry = 'remoteEntry.js';

/** The file in which a release tells of its lean entry. A field of `release.json` would be refused by earlier registries. */
export const leanFile = 'lean.json';

/**
 * The file in which a release lists its scripts, each with its integrity: for pages that hold one hash in place of what
 * they may never need.
 */
export const scriptsFile = 'scripts.json';

/** A second entry, which leaves out the federation runtime: for pages that have it under the name that is said. */
export const leanEntry = z.object({
  /** The script, relative to the folder of the release. */
  entry: z.string({ error: 'must be a file' }),
  runtime: z
    .string({ error: 'must be a name' })
    .check(z.minLength(1, { error: 'must be a name' }), z.maxLength(200)),
  /** Shared modules that it takes from the shell at once; missing for a version that takes all of them at once. */
  shared: z.optional(z.array(z.string())),
  /** What comes only with a screen, by its name: scripts relative to the folder of the release, and shared modules. */
  late: z.optional(
    z.record(z.string(), z.object({ preload: z.array(z.string()), shared: z.array(z.string()) })),
  ),
});
export type LeanEntry = z.infer<typeof leanEntry>;

/** What a release says of itself beside the format's own fields. */
export const releaseExtras = z.object({
  modulefederation: z.object({
    /** Container name: unique per build, so that two versions can live in one page. */
    container: z.string().check(z.regex(/^[A-Za-z_][A-Za-z0-9_]*$/)),
    /** The exposed module that holds the lifecycles. */
    expose: z.literal('./app'),
    /**
     * The script that makes the container, relative to the folder of `url`; missing for a version that is older than
     * this field: those all have `usualEntry`.
     */
    entry: z.optional(z.string()),
    /** Missing for a version that has only the one entry. */
    lean: z.optional(leanEntry),
  }),
  /** Range of contract versions (semver) the release was built for. */
  contract: z.string(),
  screens: z.array(z.string()),
  emits: z.array(z.string()),
  /**
   * Whether this version may run in a shell, by the hash of the shell's contract. Missing for a version that
   * is older than contracts; a shell that is not in it is one that the registry does not know.
   */
  shells: z.optional(z.record(z.string(), z.boolean())),
  /**
   * Integrity by file path, relative to the folder of `url`; every script is listed, here or, in a page that holds
   * `listed`, there.
   */
  files: z.record(z.string(), fileHash),
  /** Integrity of its list of scripts (`scriptsFile`); missing for a version that has none. */
  listed: z.optional(fileHash),
  /** Files to preload before the screen is asked for, relative to the folder of `url`. */
  preload: z.array(z.string()),
  /** Shared modules that it takes from the shell, by name; missing for a version that is older than this list. */
  shared: z.optional(z.array(z.string())),
  /** Integrity of its headings (`./headings`), for who draws pages; missing for a version that has none. */
  headings: z.optional(fileHash),
});
export type ReleaseExtras = z.infer<typeof releaseExtras>;

/** What a page begins a version with. */
export interface Beginning {
  /** The script that makes the container. */
  entry: string;
  /** What is fetched with it, the entry among it where the version says so. */
  preload: string[];
  /** Shared modules that it takes from the shell by then. */
  shared: string[];
}

/**
 * How a version begins in a page: with its lean entry where that borrows the runtime which the page has.
 *
 * @param lends name of that runtime; undefined where the page has none for others
 * @param screen what is asked for; without it, what all screens begin with
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

/** What a version that is a canary says of it: with the visitor and this everybody finds the same arm. */
export const canaryExtra = z.object({
  id: z.string().check(z.minLength(1)),
  salt: z.string().check(z.minLength(1)),
  /** Percent of visitors that get the canary, with two decimals at the most. */
  share: z.number().check(z.gte(0), z.lte(100)),
});
export type CanaryExtra = z.infer<typeof canaryExtra>;

export const discoveredVersion = z.strictObject({
  /** Of the release's mf-manifest.json; absolute, or relative to the document. */
  url: z.string(),
  fallbackUrl: z.optional(z.string()),
  metadata: z.strictObject({ integrity: fileHash, version: z.string() }),
  deployment: z.optional(
    z.object({ traffic: z.number().check(z.gte(0), z.lte(100)), default: z.boolean() }),
  ),
  extras: z.extend(releaseExtras, { canary: z.optional(canaryExtra) }),
});
export type DiscoveredVersion = z.infer<typeof discoveredVersion>;

export const discoveryDocument = z
  .strictObject({
    schema: z.string(),
    microFrontends: z.record(z.string(), z.array(discoveredVersion).check(z.minLength(1))),
  })
  .check(
    z.refine(
      ({ microFrontends }) =>
        Object.values(microFrontends).every((versions) => {
          const deployed = versions.filter((version) => version.deployment);
          if (deployed.length === 0) return versions.length === 1;
          const traffic = deployed.reduce((sum, { deployment }) => sum + deployment!.traffic, 0);
          // Shares have decimals, and sums of those are not exact.
          return (
            Math.abs(traffic - 100) < 1e-6 &&
            deployed.filter((v) => v.deployment!.default).length === 1
          );
        }),
      { error: 'each micro-frontend needs one default version and traffic that adds up to 100' },
    ),
  );
export type DiscoveryDocument = z.infer<typeof discoveryDocument>;

export const discoverySchemaUrl =
  'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';
