/** Returns the files of the smallest possible release of a remote. */
export function smallRelease(name: string, version: string): Record<string, string> {
  const container = `${name.replaceAll('-', '_')}_${version.replaceAll('.', '_')}`;
  const noAssets = { sync: [], async: [] };
  return {
    'release.json': JSON.stringify({
      name,
      version,
      container,
      expose: './app',
      contract: '^1.0.0',
      screens: ['services'],
      emits: [],
      preload: ['remoteEntry.js', 'app.js'],
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
      shared: [],
      remotes: [],
      exposes: [
        {
          path: './app',
          name: 'app',
          assets: { js: { sync: ['app.js'], async: [] }, css: noAssets },
        },
      ],
    }),
    'remoteEntry.js': `// container ${container}\nentry();`,
    'app.js': 'app();',
  };
}
