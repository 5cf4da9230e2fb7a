const { api } = require('@mdn/browser-compat-data');
const browserslist = require('browserslist');
const compat = require('eslint-plugin-compat');
const esx = require('eslint-plugin-es-x');

/**
 * Code for browsers uses what each browser in package.json's `browserslist` has. The language ends with
 * ES2022, which every one of them has and the builds do not add to; web APIs are looked up one by one.
 */
const language = esx.configs['flat/restrict-to-es2022'];

/** Of a later year, and yet in all of them. */
const older = ['es-x/no-array-prototype-findlast-findlastindex', 'es-x/no-hashbang'];

/** Names that nothing else has, so that they need no type to be known. */
const unmistakable = [
  'es-x/no-array-prototype-toreversed',
  'es-x/no-array-prototype-tosorted',
  'es-x/no-array-prototype-tospliced',
  'es-x/no-set-prototype-isdisjointfrom',
  'es-x/no-set-prototype-issubsetof',
  'es-x/no-set-prototype-issupersetof',
  'es-x/no-set-prototype-symmetricdifference',
  'es-x/no-string-prototype-iswellformed',
  'es-x/no-string-prototype-towellformed',
];

const namesOfMdn = { ios_saf: 'safari_ios', samsung: 'samsunginternet_android' };

/** The oldest version of each browser in the list, by MDN's name for it. */
const oldest = {};
for (const one of browserslist(null, { path: __dirname })) {
  const [name, versions] = one.split(' ');
  const version = parseFloat(versions);
  const known = namesOfMdn[name] ?? name;
  oldest[known] = Math.min(oldest[known] ?? Infinity, version);
}

/** Which of them lack a feature in their oldest version; to have it with a note is to have it. */
const lackedBy = ({ support }) =>
  Object.keys(oldest).filter((browser) => {
    const spans = [support[browser] ?? []].flat();
    return !spans.some(
      ({ version_added: since, version_removed: until, flags }) =>
        !flags &&
        parseFloat(since) <= oldest[browser] &&
        (!until || parseFloat(until) > oldest[browser]),
    );
  });

/** What is asked of an interface itself, such as `URL.canParse`: eslint-plugin-compat does not know them. */
const refusedStatics = Object.entries(api).flatMap(([object, members]) =>
  Object.entries(members)
    .filter(([name]) => name.endsWith('_static'))
    .flatMap(([name, { __compat: feature }]) => {
      const property = name.replace('_static', '');
      const lacking = lackedBy(feature);
      if (lacking.length === 0) return [];
      return {
        selector: `MemberExpression[object.name='${object}'][property.name='${property}']`,
        message: `${object}.${property} is not in the oldest ${lacking.join(', ')} that package.json's browserslist names.`,
      };
    }),
);

/** React holds them back in a timer that breaks beside another root (decision 0126). */
const suspended = {
  selector:
    "ImportDeclaration[source.value='react'] > ImportSpecifier[imported.name=/^(lazy|Suspense)$/]",
  message: 'Suspense breaks where two React roots meet. Use `later` of shared-ui/core.',
};

const browsers = [
  {
    files: [
      '{shared-contracts,shared-remote,shared-ui,shell,mf-*,registry/console}/src/**/*.{ts,tsx}',
    ],
    ignores: ['**/*.test.{ts,tsx}', '**/testing/**', '**/testing.{ts,tsx}'],
    plugins: { ...language.plugins, compat },
    rules: {
      ...language.rules,
      ...Object.fromEntries(older.map((rule) => [rule, 'off'])),
      ...Object.fromEntries(unmistakable.map((rule) => [rule, ['error', { aggressive: true }]])),
      'compat/compat': 'error',
      'no-restricted-syntax': ['error', ...refusedStatics, suspended],
    },
    // Asked for before it is used, in the one room that knows it.
    settings: { polyfills: ['requestIdleCallback'] },
  },
];

module.exports = { browsers };
