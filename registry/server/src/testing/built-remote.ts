import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { integrityOf } from '../modules/releases/bundle';

export interface Built {
  name?: string;
  version?: string;
  /** Text of the exposed module, which makes builds different. */
  text?: string;
  record?: Record<string, unknown>;
  manifest?: Record<string, unknown>;
  files?: Record<string, string>;
  without?: string[];
}

/** The files of a small built remote, as a build writes them. */
export function builtFiles({
  name = 'mf-services',
  version = '1.0.0',
  text = 'one',
  record = {},
  manifest = {},
  files = {},
  without = [],
}: Built = {}): Record<string, string> {
  const container = `${name.replaceAll('-', '_')}_${version.replace(/\W/g, '_')}_${text}`;
  const assets = (sync: string[], async: string[] = []) => ({
    js: { sync, async },
    css: { sync: [], async: [] },
  });
  const allFiles: Record<string, string> = {
    'release.json': JSON.stringify({
      name,
      version,
      container,
      expose: './app',
      contract: '^1.0.0',
      screens: ['services'],
      emits: ['services/finished'],
      preload: ['remoteEntry.js', 'app.js'],
      ...record,
    }),
    'mf-manifest.json': JSON.stringify({
      id: container,
      name: container,
      metaData: {
        name: container,
        globalName: container,
        publicPath: 'auto',
        remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' },
      },
      shared: [{ name: 'react', assets: assets([]) }],
      remotes: [],
      exposes: [{ path: './app', name: 'app', assets: assets(['app.js'], ['chunks/later.js']) }],
      ...manifest,
    }),
    'remoteEntry.js': `// container ${container}\n${'entry();'.repeat(200)}`,
    'app.js': `export const text = '${text}';`,
    'chunks/later.js': 'later();',
    ...files,
  };
  return Object.fromEntries(Object.entries(allFiles).filter(([path]) => !without.includes(path)));
}

/** Writes the same into a new temporary folder. Returns the folder. */
export function builtFolder(built: Built = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'built-remote-'));
  for (const [path, content] of Object.entries(builtFiles(built))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}

/** The request that publishes these files after they were sent. */
export const listingOf = (files: Record<string, string>, version = '1.0.0') => ({
  version,
  files: Object.fromEntries(
    Object.entries(files).map(([path, text]) => [path, integrityOf(Buffer.from(text))]),
  ),
});

/** The request that publishes a small built remote. */
export const upload = (built: Built = {}) => listingOf(builtFiles(built), built.version);
