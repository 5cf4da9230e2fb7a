import { builtFiles } from '../../testing/built-remote';
import { filePath } from 'registry-contract/uploads';
import { parsed, readManifest, readRecord, releaseRecord } from './release';

const long = (length: number) => 'a'.repeat(length);

describe.each([
  [
    'a path',
    filePath,
    [long(200), 'a.js', 'chunks/a.b-c_d@e~f+g.js'],
    [long(201), '', 'a/', '/a', '.a', 'a/.b'],
  ],
  [
    'a range of contracts',
    releaseRecord.shape.contract,
    ['^1.0.0', '1.2.0', '>=1.2.0 <3.0.0'],
    ['', 'newest', '^1.0.0 and more'],
  ],
] as const)('%s', (_, schema, taken, refused) => {
  it.each(taken)('may be %s', (text) => {
    expect(schema.safeParse(text).success).toBe(true);
  });

  it.each(refused)('may not be "%s"', (text) => {
    expect(schema.safeParse(text).success).toBe(false);
  });
});

it('explains where to add the missing address of a screen', () => {
  const files = builtFiles({ record: { screens: [] } });
  expect(() => readRecord(files['release.json']!)).toThrow(
    "release.json: 'screens' is empty: the screen has no address yet. Add it to shell/src/navigation/routes.ts, as docs/recipes/add-a-screen.md describes",
  );
});

it('a manifest has the entry of a remote, its shared modules, and each script once', () => {
  const assets = (sync: string[], async: string[]) => ({ js: { sync, async } });
  const shared = [
    {
      name: 'react',
      requiredVersion: '^19.0.0',
      assets: assets(['react.js'], ['react-later.js']),
    },
    { assets: assets(['nameless.js'], []) },
    { name: 'shared-ui', assets: assets(['react.js', 'app.js'], []) },
  ];
  const files = builtFiles({ manifest: { shared } });
  const record = readRecord(files['release.json']!);

  expect(readManifest(files['mf-manifest.json']!, record)).toStrictEqual({
    entry: 'remoteEntry.js',
    start: ['remoteEntry.js', 'app.js'],
    needed: ['remoteEntry.js', 'app.js', 'chunks/later.js'],
    shared: ['react', 'shared-ui'],
    ranges: { react: '^19.0.0' },
    scripts: [
      'remoteEntry.js',
      'app.js',
      'chunks/later.js',
      'react.js',
      'react-later.js',
      'nameless.js',
    ],
  });
});

it('rejects invalid JSON by the name of its file', () => {
  expect(parsed('{"a":1}', 'release.json')).toStrictEqual({ a: 1 });
  expect(() => parsed('{', 'release.json')).toThrow(
    expect.objectContaining({ code: 'PAYLOAD_INVALID', message: 'release.json is not JSON' }),
  );
});
