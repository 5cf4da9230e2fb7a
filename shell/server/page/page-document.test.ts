import type { DiscoveredVersion } from 'shared-contracts/discovery';
import { documentForPage } from './page-document';

const hash = (letter: string) => `sha384-${letter.repeat(64)}`;
const files = {
  'remoteEntry.js': hash('e'),
  'lean.js': hash('l'),
  'app.js': hash('a'),
  'words-es.01234567.js': hash('s'),
  'ui-words-es.01234567.js': hash('u'),
  'words-pseudo.01234567.js': hash('p'),
  'fallback.js': hash('f'),
};

const version = (extras: Partial<DiscoveredVersion['extras']> = {}): DiscoveredVersion => ({
  url: '/remotes/mf-services/1.0.0/mf-manifest.json',
  metadata: { integrity: hash('m'), version: '1.0.0' },
  extras: {
    modulefederation: {
      ...({ container: 'services', expose: './app' } as const),
      lean: { entry: 'lean.js', runtime: 'runtime@2' },
    },
    contract: '^1.0.0',
    screens: ['services'],
    emits: [],
    preload: ['remoteEntry.js', 'app.js'],
    files,
    ...extras,
  },
});

const page = { lends: 'runtime@2', language: 'en' };
/** Returns the data of this version in the page. */
const extrasInPage = (version: DiscoveredVersion, more: Partial<typeof page> = {}) =>
  documentForPage(
    { ...page, ...more },
    { schema: 's', microFrontends: { 'mf-services': [version] } },
  ).microFrontends['mf-services']![0]!.extras;

const allBut = (...names: string[]) =>
  Object.fromEntries(
    Object.entries(files).filter(([file]) => !names.includes(file.replace('.01234567.js', ''))),
  );
const otherTranslations = ['words-es', 'ui-words-es', 'words-pseudo'];

it.each([
  [
    'translations of other languages and the unused entry',
    {},
    [...otherTranslations, 'remoteEntry.js'],
  ],
  [
    'translations of another language, on a Spanish page',
    { language: 'es' },
    ['words-pseudo', 'remoteEntry.js'],
  ],
  [
    'translations that a pseudo-language does not use',
    { language: 'ar-XB' },
    ['words-es', 'ui-words-es', 'remoteEntry.js'],
  ],
  [
    'translations of other languages, when the page provides another runtime',
    { lends: 'runtime@3' },
    otherTranslations,
  ],
])('lists all scripts except %s', (_, more, left) => {
  expect(extrasInPage(version(), more)).toStrictEqual({
    ...version().extras,
    files: allBut(...left),
  });
});

it('leaves out headings, which the page has rendered already', () => {
  expect(extrasInPage(version({ headings: hash('h') }))).not.toHaveProperty('headings');
});
