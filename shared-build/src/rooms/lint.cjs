const globals = require('globals');
const { rules, inTests } = require('./code.cjs');
const { pages } = require('./page.cjs');
const { remote } = require('./remote-room.cjs');
const { imports, page, pageInTests, tests } = require('./room.cjs');

/**
 * What a remote keeps to in a repository of its own, as ESLint configuration: how code reads, what it may import and
 * what it may use of the page. It comes after what typescript-eslint recommends, whose rules it sets.
 *
 * @param {string} folder of the repository
 */
module.exports = (folder) => [
  { ignores: ['dist/**', 'dist-private/**', '.data/**'] },
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules,
  },
  { files: tests, rules: inTests },
  {
    files: ['**/*.cjs'],
    languageOptions: { sourceType: 'commonjs' },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  ...imports(folder, { ...remote('src'), manifest: 'package.json' }),
  page('src', pages.remote),
  pageInTests('src'),
];
