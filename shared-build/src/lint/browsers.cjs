const { api } = require('@mdn/browser-compat-data');
const browserslist = require('browserslist');
const compat = require('eslint-plugin-compat');
const esx = require('eslint-plugin-es-x');
const { restricted } = require('./code.cjs');

/**
 * Code for browsers uses only features of each browser in package.json's `browserslist`. All of them support ES2022,
 * and the builds add no polyfills. Web APIs are checked one by one.
 */
const language = esx.configs['flat/restrict-to-es2022'];

/** Later language features that all of these browsers support. */
const older = ['es-x/no-array-prototype-findlast-findlastindex', 'es-x/no-hashbang'];

/** Methods with unique names, which the rule finds without types. */
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

/** The oldest supported version of each browser, by its name in MDN's data. */
const oldest = {};
for (const browser of browserslist(null, { path: __dirname })) {
  const [name, versions] = browser.split(' ');
  const version = parseFloat(versions);
  const mdnName = namesOfMdn[name] ?? name;
  oldest[mdnName] = Math.min(oldest[mdnName] ?? Infinity, version);
}

/** Returns the browsers whose oldest version lacks a feature. Support with a note counts as support. */
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

/** Static members of interfaces, such as `URL.canParse`, which eslint-plugin-compat does not check. */
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

/** React delays them with a timer that fails with a second root in the page (decision 0126). */
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
      'no-restricted-syntax': ['error', ...restricted, ...refusedStatics, suspended],
    },
    // The only code that uses it checks for it first.
    settings: { polyfills: ['requestIdleCallback'] },
  },
];

module.exports = { browsers };
