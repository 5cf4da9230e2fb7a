import { join } from 'node:path';
import { requiredModules, versionSchema, withNamed } from 'shared-contracts/contract';
import { builtFiles, builtFolder } from '../../testing/built-remote';
import { shellFiles } from '../../testing/built-shell';
import { builtWith, hashOf, hashText, today } from '../../testing/contracts';
import { difference, inspect, integrityOf, readFolder, type Bundle } from './bundle';

const bundleOf = (files: Record<string, string>): Bundle =>
  new Map(Object.entries(files).map(([path, text]) => [path, Buffer.from(text)]));

/** A valid remote with that many files. */
const ofFiles = (count: number) => {
  const own = builtFiles();
  const more = count - Object.keys(own).length;
  const chunks = Array.from(
    { length: more },
    (_, index) => [`chunks/${index}.js`, `${index}`] as const,
  );
  return bundleOf({ ...own, ...Object.fromEntries(chunks) });
};

it('accepts a release of a thousand files, and rejects one more', () => {
  expect(Object.keys(inspect(ofFiles(1000)).files)).toHaveLength(1000);
  expect(() => inspect(ofFiles(1001))).toThrow('has over 1000 files');
});

it.each([
  ['app.js.br', 'is a compressed copy'],
  ['app.js.gz', 'is a compressed copy'],
  ['app.js.map', 'is a source map'],
])('%s %s, which no release may contain', (path, why) => {
  expect(() => inspect(bundleOf(builtFiles({ files: { [path]: 'x' } })))).toThrow(why);
});

it.each(['../outside.js', '/etc/passwd', 'a/../../b.js', '.hidden.js', 'a//b.js', 'a\\b.js'])(
  '%s is no path of a release',
  (path) => {
    expect(() => inspect(bundleOf(builtFiles({ files: { [path]: 'x' } })))).toThrow(
      'not a path that can be served',
    );
  },
);

it.each(['app.js.bro', 'map', 'br', 'gz.js'])('%s is a regular file', (path) => {
  const { files } = inspect(bundleOf(builtFiles({ files: { [path]: 'four' } })));
  expect(files[path]?.bytes).toBe(4);
});

it.each([
  ['a missing record', { without: ['release.json'] }, 'release.json'],
  ['a missing manifest', { without: ['mf-manifest.json'] }, 'mf-manifest.json'],
  ['no version', { record: { version: undefined } }, 'version'],
  ['a version that is no semver', { record: { version: '1.0' } }, 'version'],
  ['a contract that is no range', { record: { contract: 'newest' } }, 'contract'],
  ['no screens', { record: { screens: [] } }, 'screens'],
  ['screens that are no list', { record: { screens: 'services' } }, 'screens'],
  ['another expose', { record: { expose: './main' } }, 'expose'],
  ['a container that is no name', { record: { container: 'mf-services' } }, 'container'],
  ['an unknown field', { record: { colour: 'red' } }, ''],
  ['a preload that is not there', { record: { preload: ['gone.js'] } }, 'preload'],
  ['a preload that leads out', { record: { preload: ['../gone.js'] } }, 'preload.0'],
  ['a lean entry that is not there', withLean({ entry: 'gone.js', runtime: 'runtime@2' }), 'entry'],
  ['a lean entry of no runtime', withLean({ entry: 'app.js' }), 'runtime'],
  ['a lean entry that leads out', withLean({ entry: '../app.js', runtime: 'runtime@2' }), 'entry'],
  ['a late script that is not there', withLean(late({ preload: ['gone.js'] })), 'late.services'],
  [
    'a late script that leads out',
    withLean(late({ preload: ['../app.js'] })),
    'late.services.preload.0',
  ],
  ['late modules that are no list', withLean(late({ shared: 'form' })), 'late.services.shared'],
  ['a late screen of another remote', withLean(late({}, 'welcome')), 'late'],
  ['a manifest of another container', { manifest: { name: 'other' } }, 'name'],
  ['a manifest without shared', { manifest: { shared: undefined } }, 'shared'],
  ['a manifest without the module', { manifest: { exposes: [] } }, 'exposes'],
  ['a module whose chunk is missing', { without: ['chunks/later.js'] }, 'exposes'],
  [
    'a manifest that loads from elsewhere',
    {
      manifest: {
        metaData: {
          publicPath: 'https://elsewhere.example/',
          remoteEntry: { name: 'remoteEntry.js', path: '' },
        },
      },
    },
    'metaData.publicPath',
  ],
  [
    'a manifest that computes where to load from',
    {
      manifest: {
        metaData: {
          publicPath: 'auto',
          getPublicPath: 'return 1',
          remoteEntry: { name: 'remoteEntry.js', path: '' },
        },
      },
    },
    'metaData.getPublicPath',
  ],
])('rejects %s by its name', (_what, built, field) => {
  expect(() => inspect(bundleOf(builtFiles(built)))).toThrow(
    expect.objectContaining({
      code: 'PAYLOAD_INVALID',
      field,
      message: expect.stringContaining(field.split('.').at(-1)!),
    }),
  );
});

describe('the first difference of two sets of files', () => {
  const file = (integrity: string) => ({ integrity, bytes: 1 });

  it.each([
    [{ a: file('1') }, { a: file('1') }, undefined],
    [{ a: file('1') }, { a: file('2') }, { path: 'a', how: 'has other content' }],
    [{ a: file('1') }, {}, { path: 'a', how: 'is missing' }],
    [{}, { a: file('1') }, { path: 'a', how: 'is new' }],
    [{ b: file('1'), a: file('1') }, { b: file('2') }, { path: 'a', how: 'is missing' }],
  ])('%j and %j: %j', (stored, offered, differs) => {
    expect(difference(stored as never, offered as never)).toStrictEqual(differs);
  });
});

describe('a remote that describes itself wrongly', () => {
  const modules = requiredModules({ react: { range: '^19.0.0', hasCopy: false } });
  const named = [versionSchema('1.6.0'), modules];
  const contract = withNamed(today['mf-services'], named, hashText);
  const folder = builtWith(contract, '1.0.0');
  const edited = (path: string, change: object) => {
    const bundle = new Map(readFolder(folder));
    const before = JSON.parse(bundle.get(path)!.toString('utf8')) as object;
    return bundle.set(path, Buffer.from(JSON.stringify({ ...before, ...change })));
  };

  it.each(['^1.0.0', '1.6.0', '>=1.2.0 <3.0.0'])('accepts the contract range %s', (range) => {
    expect(inspect(edited('release.json', { contract: range })).record.contract).toBe(range);
  });

  it.each<[string, string, object, string]>([
    [
      'a contract range of other builds',
      'release.json',
      { contract: '^9.0.0' },
      "release.json: 'contract' is '^9.0.0', which does not include 1.6.0, the contract version of this build (contract.json)",
    ],
    [
      'a list of files that has more',
      'release.json',
      { files: ['app.js', 'gone.js'] },
      "release.json: 'files' names gone.js, which is missing",
    ],
    [
      'the version of another build',
      'mf-manifest.json',
      {
        metaData: {
          publicPath: 'auto',
          remoteEntry: { name: 'remoteEntry.js', path: '' },
          buildInfo: { buildVersion: '0.9.0' },
        },
      },
      "release.json: 'version' is '1.0.0', mf-manifest.json says '0.9.0'",
    ],
  ])('rejects %s', (_what, path, change, why) => {
    expect(() => inspect(edited(path, change))).toThrow(
      expect.objectContaining({ code: 'PAYLOAD_INVALID', message: why }),
    );
  });

  const assets = { js: { sync: [], async: [] } };
  const manifestWith = (requiredVersion: string) =>
    edited('mf-manifest.json', { shared: [{ name: 'react', requiredVersion, assets }] });

  it('rejects a range of a shared module that the build does not have', () => {
    expect(inspect(manifestWith('^19.0.0')).record.version).toBe('1.0.0');
    expect(() => inspect(manifestWith('^19.9.0'))).toThrow(
      "contract.json: 'react' has the range ^19.0.0, mf-manifest.json says ^19.9.0",
    );
  });

  it('rejects a shell that was built with another version of the contracts', () => {
    const shell = withNamed(today.shell, [versionSchema('1.6.0')], hashText);
    expect(() => inspect(readFolder(builtWith(shell, '1.0.0')))).toThrow(
      "release.json: 'contract' is '1.0.0', which does not include 1.6.0",
    );
  });
});

describe('a shell with its files', () => {
  const inspected = (built: Parameters<typeof shellFiles>[0]) => () =>
    inspect(bundleOf(shellFiles(built)));
  const missing = 'names gone.js, which is missing';

  it('is stored whole, without the entry of a remote', () => {
    const built = shellFiles();
    const { files, entry, lean, shared, contract } = inspected({})();
    expect(Object.keys(files)).toStrictEqual(Object.keys(built));
    expect({ entry, lean, shared, hash: contract?.hash }).toStrictEqual({
      entry: undefined,
      lean: undefined,
      shared: [],
      hash: hashOf(today.shell),
    });
  });

  it.each([
    [{ scripts: ['main.js', 'gone.js'] }, missing],
    [{ styles: ['gone.js'] }, missing],
    [{ preload: ['gone.js'] }, missing],
    [{ shared: { a: ['form.js'], b: ['gone.js'] } }, missing],
    [{ fonts: ['gone.js'] }, missing],
    [{ integrity: {} }, "'integrity.main.js' is not that of the file"],
    [{ contract: 'another' }, "'contract' is not the hash of contract.json"],
    [{ contract: undefined }, "'contract' is not the hash of contract.json"],
    [{ scripts: [] }, "'scripts'"],
  ])('is rejected if %j is missing', (assets, why) => {
    expect(inspected({ assets })).toThrow(why);
  });

  it('is rejected if it has the hash of a missing file', () => {
    const { integrity } = JSON.parse(shellFiles()['assets.json']!);
    const more = { ...integrity, 'gone.css': integrityOf(Buffer.from('')) };
    const why = 'assets.json names gone.css, which is missing';
    expect(inspected({ assets: { integrity: more } })).toThrow(why);
  });

  it('is rejected if a script has another hash', () => {
    const why = "assets.json: 'integrity.first.js' is not that of the file";
    expect(inspected({ files: { 'first.js': 'other();' } })).toThrow(why);
  });

  it('is rejected without contract.json', () => {
    const why = "The release: 'contract.json' is missing";
    expect(inspected({ without: ['contract.json'] })).toThrow(why);
  });
});

it.each(['assets.json', 'scripts.json'])('stores the %s of a remote without reading it', (path) => {
  const files = { [path]: '[]' };
  expect(Object.keys(inspect(bundleOf(builtFiles({ files }))).files)).toContain(path);
});

describe('a host without its files', () => {
  const record = (name: 'shell' | 'api', more: object = {}) =>
    new Map([...readFolder(builtWith(today[name], '1.0.0')), ...bundleOf({ ...more })]);

  it.each(['shell', 'api'] as const)('only the description of %s is stored', (name) => {
    const { files } = inspect(record(name, { 'main.js': 'begin();' }));
    expect(Object.keys(files)).toStrictEqual(['release.json', 'contract.json']);
  });

  it('an API has no files', () => {
    const { files } = inspect(record('api', { 'assets.json': '{}' }));
    expect(Object.keys(files)).toStrictEqual(['release.json', 'contract.json']);
  });

  it.each(['shell', 'api'] as const)('is rejected if %s is missing', (name) => {
    const bundle = record(name);
    bundle.delete('contract.json');
    expect(() => inspect(bundle)).toThrow("'contract.json' is missing");
  });
});

describe('a folder', () => {
  it('is read with subfolders, without hidden files and compressed copies', () => {
    const files = {
      '.hidden': '',
      '.git/config': '',
      'chunks/.hidden': '',
      'a.b': 'a',
      'chunks/z.js': '',
      'app.js.br': '',
      'app.js.gz': '',
      'app.js.zst': '',
    };
    const read = readFolder(builtFolder({ files }));
    expect([...read.keys()]).toStrictEqual(
      [...Object.keys(builtFiles()), 'a.b', 'chunks/z.js'].sort(),
    );
    expect(read.get('chunks/later.js')).toStrictEqual(Buffer.from('later();'));
  });

  it('is rejected if it is not a folder', () => {
    const file = join(builtFolder(), 'app.js');
    for (const path of [file, `${builtFolder()}/gone`, join(file, 'below')]) {
      expect(() => readFolder(path)).toThrow(`${path} is not a folder`);
    }
  });
});

/** The lean entry of a release whose screen loads late, with this change. */
function late(stdout: object, screen = 'services') {
  const comes = { preload: ['app.js'], shared: [], ...stdout };
  return { entry: 'app.js', runtime: 'runtime@2', late: { [screen]: comes } };
}

/** A release with this change of its lean entry. */
function withLean(lean: object) {
  return { files: { 'lean.json': JSON.stringify(lean) } };
}
