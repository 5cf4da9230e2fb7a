export interface Image {
  /** Programs by their path: each becomes one file at the same path, ending in `.js`. */
  entries: readonly [string, ...string[]];
  /** Folders that are read at run time; copied unchanged. */
  files: readonly string[];
  /** Packages that read files next to their own, and therefore stay packages. */
  packages: readonly string[];
}

/** The content of each image in addition to Node: no sources, no loader, no build tools. */
export const images = {
  api: {
    entries: ['api/src/main.ts', 'api/src/migrate.ts', 'api/src/documents/child-process.ts'],
    files: ['api/migrations'],
    packages: ['@fastify/swagger', '@fastify/swagger-ui'],
  },
  simulated: {
    entries: ['simulated/src/main.ts'],
    files: ['simulated/src/pages'],
    packages: [],
  },
  registry: {
    entries: [
      'registry/server/src/main.ts',
      'registry/server/src/migrate.ts',
      'registry/cli/src/entry.ts',
    ],
    files: ['registry/server/migrations', 'registry/console/dist'],
    packages: ['@bokuweb/zstd-wasm', 'jsoncompat'],
  },
  shell: {
    entries: ['shell/server/main.ts'],
    files: ['shell/dist'],
    packages: ['@bokuweb/zstd-wasm'],
  },
  /** `npm run backup` and `npm run restore`. */
  backup: {
    entries: ['tools/backup/main.ts'],
    files: ['api/migrations', 'registry/server/migrations'],
    packages: [],
  },
  /** The command line alone, for what publishes a release and ends. */
  publisher: {
    entries: ['registry/cli/src/entry.ts'],
    files: [],
    packages: [],
  },
} satisfies Record<string, Image>;

export type ImageName = keyof typeof images;
