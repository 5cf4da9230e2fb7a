/** Where the addresses of releases begin. */
export const projectPath = '/projects/default/microFrontends';

const assets = (sync: string[], async: string[] = []) => ({
  ...{ js: { sync, async }, css: { sync: [], async: [] } },
});

/** The files of a remote as a build leaves it, as many as one has. */
export function filesOf(name: string, version: string): Record<string, string> {
  const container = `${name}_${version}`.replaceAll(/\W/g, '_');
  return {
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
}
