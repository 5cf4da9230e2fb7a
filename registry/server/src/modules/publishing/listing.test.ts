import { rmSync } from 'node:fs';
import { builtFiles, builtFolder } from '../../testing/built-remote';
import { startRegistry, withDatabase, type TestRegistry } from '../../testing/registry';
import { integrityOf } from '../releases/bundle';
import { discovered } from '../releases/releases';

withDatabase();
let registry: TestRegistry;

beforeEach(async () => {
  registry = await startRegistry();
});
afterEach(async () => {
  await registry.close();
  rmSync(registry.store, { recursive: true });
});

const integrity = (text: string) => integrityOf(Buffer.from(text));
const scriptsOf = (files: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(files)
      .filter(([path]) => path.endsWith('.js'))
      .map(([path, text]) => [path, integrity(text)]),
  );

it('lists each published remote once, sorted by name', async () => {
  expect((await registry.get('/remotes')).json()).toStrictEqual({ remotes: [] });
  for (const [name, version] of [
    ['mf-services', '1.0.0'],
    ['mf-gbp-create', '1.0.0'],
    ['mf-services', '1.1.0'],
    ['mf-login', '1.0.0'],
  ] as const) {
    await registry.publish({ name, version });
  }

  const { statusCode, body } = await registry.get('/remotes');
  expect([statusCode, JSON.parse(body)]).toStrictEqual([
    ...[200, { remotes: ['mf-gbp-create', 'mf-login', 'mf-services'] }],
  ]);
});

it.each([
  ['without headings', {}],
  ['with headings', { headings: 'headings.json' }],
])('describes a release %s with the available fields', async (_what, beside) => {
  const files = builtFiles({
    files: Object.fromEntries(Object.values(beside).map((path) => [path, '{}'])),
  });
  const { release } = await registry.releases.publish(builtFolder({ files }), {
    by: 'sam',
    byToken: null,
  });

  const { container } = JSON.parse(files['release.json']!);
  expect(discovered(release, 'https://registry.example')).toStrictEqual({
    url: 'https://registry.example/remotes/mf-services/1.0.0/mf-manifest.json',
    metadata: { integrity: integrity(files['mf-manifest.json']!), version: '1.0.0' },
    extras: {
      modulefederation: { container, expose: './app', entry: 'remoteEntry.js' },
      ...{ contract: '^1.0.0', screens: ['services'], emits: ['services/finished'] },
      ...{ files: scriptsOf(files), preload: ['remoteEntry.js', 'app.js'], shared: ['react'] },
      ...Object.fromEntries(
        Object.entries(beside).map(([what, path]) => [what, integrity(files[path]!)]),
      ),
    },
  });
});
