import type { DiscoveredVersion } from 'shared-contracts/discovery';
import { toldTo } from './told-versions';

const hash = (letter: string) => `sha384-${letter.repeat(64)}`;
const files = {
  ...{ 'remoteEntry.js': hash('e'), 'lean.js': hash('l'), 'app.js': hash('a') },
  ...{ 'words-es.01234567.js': hash('s'), 'ui-words-es.01234567.js': hash('u') },
  ...{ 'words-pseudo.01234567.js': hash('p'), 'fallback.js': hash('f') },
};

const version = (extras: Partial<DiscoveredVersion['extras']> = {}): DiscoveredVersion => ({
  url: '/remotes/mf-services/1.0.0/mf-manifest.json',
  metadata: { integrity: hash('m'), version: '1.0.0' },
  extras: {
    modulefederation: {
      ...({ container: 'services', expose: './app' } as const),
      lean: { entry: 'lean.js', runtime: 'runtime@2' },
    },
    ...{ contract: '^1.0.0', screens: ['services'], emits: [] },
    ...{ preload: ['remoteEntry.js', 'app.js'], files },
    ...extras,
  },
});

const page = { contract: 'here', lends: 'runtime@2', language: 'en' };
const live = version({ listed: hash('i') });
const versionsTold = (one: DiscoveredVersion, more: Partial<typeof page> = {}) =>
  toldTo(
    { ...page, ...more },
    {
      schema: 's',
      microFrontends: {
        'mf-services': [
          { ...live, deployment: { traffic: 100, default: false } },
          { ...one, deployment: { traffic: 0, default: true } },
        ],
      },
    },
  ).microFrontends['mf-services']!.map(({ extras }) => extras);
/** What a page is told of one that only stands in. */
const told = (one: DiscoveredVersion, more?: Partial<typeof page>) => versionsTold(one, more)[1]!;

it('of a version that stands in a page is told the scripts that it begins with, and its list', () => {
  const { files: first, listed } = told(version({ listed: hash('i') }));
  expect(first).toStrictEqual({ 'lean.js': hash('l'), 'app.js': hash('a') });
  expect(listed).toBe(hash('i'));
});

it.each([
  ['words of its language', { language: 'es' }, ['lean.js', 'app.js', 'words-es', 'ui-words-es']],
  ['the usual entry where it lends another', { lends: 'runtime@3' }, ['remoteEntry.js', 'app.js']],
])('among these are %s', (_, more, names) => {
  const { files: first } = told(version({ listed: hash('i') }), more);
  const found = Object.keys(first).map((file) => file.replace('.01234567.js', ''));
  expect(found.sort()).toStrictEqual(names.sort());
});

const allBut = (...names: string[]) =>
  Object.fromEntries(
    Object.entries(files).filter(([file]) => !names.includes(file.replace('.01234567.js', ''))),
  );
const ofOthers = ['words-es', 'ui-words-es', 'words-pseudo'];

it.each([
  [
    'words of another language and the entry it has no use for',
    {},
    [...ofOthers, 'remoteEntry.js'],
  ],
  ['words of another language', { language: 'es' }, ['words-pseudo', 'remoteEntry.js']],
  [
    'what a pseudo-language is not made of',
    { language: 'ar-XB' },
    ['words-es', 'ui-words-es', 'remoteEntry.js'],
  ],
  ['the entry that it has no use for', { lends: 'runtime@3' }, ofOthers],
])(
  'of the version that runs, and of one without a list, it is told all but %s',
  (_, more, left) => {
    const whole = { ...version().extras, files: allBut(...left) };
    expect(versionsTold(version(), more)).toStrictEqual([whole, whole]);
  },
);

it('of one that stands in for a misfit it is told all: that is what runs', () => {
  const misfit = version({ listed: hash('i'), shells: { here: false } });
  const fits = { ...version({ listed: hash('i') }), deployment: { traffic: 0, default: true } };
  const { microFrontends } = toldTo(page, {
    schema: 's',
    microFrontends: {
      'mf-services': [{ ...misfit, deployment: { traffic: 100, default: false } }, fits],
    },
  });
  const { files: all } = microFrontends['mf-services']![1]!.extras;
  expect(all).toStrictEqual(allBut(...ofOthers, 'remoteEntry.js'));
});

it('headings are drawn already', () => {
  expect(told(version({ headings: hash('h') }))).not.toHaveProperty('headings');
});
