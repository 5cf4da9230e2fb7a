import {
  beginningOf,
  discoveryDocument,
  discoverySchemaUrl,
  type DiscoveredVersion,
} from './discovery';

const hash = `sha384-${'a'.repeat(64)}`;

const version = (
  deployment?: { traffic: number; default: boolean },
  changed: object = {},
): DiscoveredVersion => ({
  url: 'http://localhost:4100/mf-services/1.0.0/mf-manifest.json',
  metadata: { integrity: hash, version: '1.0.0' },
  ...(deployment && { deployment }),
  extras: {
    modulefederation: { container: 'mf_services_1', expose: './app' },
    contract: '^1.0.0',
    screens: ['services'],
    emits: [],
    files: { 'remoteEntry.js': hash },
    preload: [],
  },
  ...changed,
});

const live = { traffic: 100, default: true };
const documentOf = (...versions: unknown[]) => ({
  schema: discoverySchemaUrl,
  microFrontends: { 'mf-services': versions },
});
const extras = (changed: object) => version(live, { extras: { ...version().extras, ...changed } });

it.each<[string, object]>([
  ['one version that says nothing of its deployment', documentOf(version())],
  ['one version', documentOf(version(live))],
  [
    'a live version and the last good one',
    documentOf(version({ traffic: 100, default: false }), version({ traffic: 0, default: true })),
  ],
  [
    'a canary',
    documentOf(version({ traffic: 90, default: true }), version({ traffic: 10, default: false })),
  ],
  [
    'a canary of a share with decimals, with its mark',
    documentOf(
      version({ traffic: 99.93, default: true }),
      version(
        { traffic: 0.07, default: false },
        { extras: { ...version().extras, canary: { id: 'c', salt: 's', share: 0.07 } } },
      ),
    ),
  ],
  ['a version that is not deployed next to a deployed one', documentOf(version(live), version())],
  ['an address relative to the document', documentOf(version(live, { url: 'a/mf-manifest.json' }))],
  ['a second address', documentOf(version(live, { fallbackUrl: 'https://b.example/m.json' }))],
  ['nothing at all', { schema: discoverySchemaUrl, microFrontends: {} }],
])('accepts %s', (_, document) => {
  expect(discoveryDocument.safeParse(document)).toMatchObject({ success: true });
});

it.each<[string, unknown]>([
  ['no version', documentOf()],
  ['two versions that say nothing of their deployment', documentOf(version(), version())],
  ['no default', documentOf(version({ traffic: 100, default: false }))],
  [
    'several defaults',
    documentOf(version({ traffic: 50, default: true }), version({ traffic: 50, default: true })),
  ],
  ['traffic that adds up to 90', documentOf(version({ traffic: 90, default: true }))],
  ['traffic of 200', documentOf(version({ traffic: 200, default: true }))],
  [
    'traffic below nothing',
    documentOf(version({ traffic: 110, default: true }), version({ traffic: -10, default: false })),
  ],
  ['an unknown key next to the versions', { ...documentOf(version(live)), generated: 'today' }],
  ['an unknown key in a version', documentOf(version(live, { note: 'hello' }))],
  [
    'an unknown key in the metadata',
    documentOf(version(live, { metadata: { integrity: hash, version: '1', note: 'x' } })),
  ],
  ['no integrity', documentOf(version(live, { metadata: { version: '1.0.0' } }))],
  [
    'integrity of a weaker kind',
    documentOf(version(live, { metadata: { integrity: 'sha256-abc', version: '1.0.0' } })),
  ],
  [
    'a canary of more than everybody',
    documentOf(extras({ canary: { id: 'c', salt: 's', share: 101 } })),
  ],
  ['a canary without a salt', documentOf(extras({ canary: { id: 'c', share: 1 } }))],
  ['a script without integrity', documentOf(extras({ files: { 'remoteEntry.js': '' } }))],
  [
    'a container that is no name',
    documentOf(extras({ modulefederation: { container: 'mf-services', expose: './app' } })),
  ],
  [
    'another exposed module',
    documentOf(extras({ modulefederation: { container: 'a', expose: './other' } })),
  ],
  [
    'a lean entry that says no runtime',
    documentOf(
      extras({ modulefederation: { container: 'a', expose: './app', lean: { entry: 'a.js' } } }),
    ),
  ],
])('rejects %s', (_, document) => {
  expect(discoveryDocument.safeParse(document)).toMatchObject({ success: false });
});

describe('start of a version', () => {
  const lean = { entry: 'lean.js', runtime: 'runtime@2' };
  const late = { 'verify-code': { preload: ['code.js'], shared: ['shared-ui/overlay'] } };
  const extrasWith = (modulefederation: object, preload = ['remoteEntry.js', 'app.js']) => ({
    ...version().extras,
    modulefederation: { ...version().extras.modulefederation, ...modulefederation },
    preload,
    shared: ['react', 'shared-ui/form'],
  });
  const packages = ['react', 'shared-ui/form'];
  const whole = {
    entry: 'remoteEntry.js',
    preload: ['remoteEntry.js', 'app.js'],
    shared: packages,
  };
  const isLean = { entry: 'lean.js', preload: ['lean.js', 'app.js'], shared: packages };

  it.each([
    ['with the usual entry', extrasWith({}), 'runtime@2', whole],
    ['lean, where the page has its runtime', extrasWith({ lean }), 'runtime@2', isLean],
    ['whole, where the page has another', extrasWith({ lean }), 'runtime@2.1', whole],
    ['whole, where the page lends none', extrasWith({ lean }), undefined, whole],
    [
      'lean also when its entry is called otherwise',
      extrasWith({ entry: 'e.js', lean }, ['e.js', 'app.js']),
      'runtime@2',
      isLean,
    ],
  ])('%s', (_, extras, lends, beginning) => {
    expect(beginningOf(extras, lends)).toStrictEqual(beginning);
  });

  it.each([
    ['a screen that is there from the start', 'create-profile', ['lean.js', 'app.js'], ['react']],
    ['no screen in particular', undefined, ['lean.js', 'app.js'], ['react']],
    [
      'one that comes late',
      'verify-code',
      ['lean.js', 'app.js', 'code.js'],
      ['react', 'shared-ui/overlay'],
    ],
  ])('with what the screen needs, for %s', (_, screen, preload, shared) => {
    const extras = extrasWith({ lean: { ...lean, shared: ['react'], late } });
    expect(beginningOf(extras, 'runtime@2', screen)).toStrictEqual({
      entry: 'lean.js',
      preload,
      shared,
    });
  });

  it('loads the usual entry and all shared modules in a page without a runtime for remotes', () => {
    const extras = extrasWith({ lean: { ...lean, shared: ['react'], late } });
    expect(beginningOf(extras, 'runtime@3', 'verify-code')).toStrictEqual(whole);
  });

  it('loads no shared modules if the release lists none', () => {
    expect(beginningOf({ ...extrasWith({}), shared: undefined }, undefined).shared).toStrictEqual(
      [],
    );
  });
});
