/** Where the addresses of releases begin. */
export const projectPath = '/projects/default/microFrontends';

const assets = (sync: string[], async: string[] = []) => ({
  ...{ js: { sync, async }, css: { sync: [], async: [] } },
});

/** A remote as a build leaves it, with as many files as one has, as the body of an upload. */
export function upload(name: string, version: string) {
  const container = `${name}_${version}`.replaceAll(/\W/g, '_');
  const files: Record<string, string> = {
    'release.json': JSON.stringify({
      ...{ name, version, container, expose: './app', contract: '^1.0.0' },
      ...{ screens: ['services'], emits: ['services/finished'], preload: ['remoteEntry.js'] },
    }),
    'mf-manifest.json': JSON.stringify({
      ...{ id: container, name: container, shared: [], remotes: [] },
      metaData: {
        ...{ name: container, globalName: container, publicPath: 'auto' },
        remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' },
      },
      exposes: [{ path: './app', name: 'app', assets: assets(['app.js'], ['part-0.js']) }],
    }),
    'remoteEntry.js': `// ${container}\n${'entry();'.repeat(200)}`,
    'app.js': `export const text = '${container}';`,
    ...Object.fromEntries(Array.from({ length: 25 }, (_, at) => [`part-${at}.js`, `part(${at});`])),
  };
  return {
    files: Object.fromEntries(
      Object.entries(files).map(([path, text]) => [path, Buffer.from(text).toString('base64')]),
    ),
  };
}
