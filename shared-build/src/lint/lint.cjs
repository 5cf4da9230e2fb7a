const globals = require('globals');
const { rules, inTests } = require('./code.cjs');
const { code, declared, remote, remoteLater, tests } = require('./packages.cjs');
const { remotePage } = require('./page.cjs');

/**
 * The rules for a remote in its own repository, as ESLint configuration: how code reads, what it may import and
 * which globals of the browser it may use. Place it after the recommended rules of typescript-eslint, which it changes.
 *
 * @param {string} folder of the repository
 * @example module.exports = [...tseslint.configs.recommended, ...lint(__dirname)];
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
  // Configuration files at the root use packages for development.
  { ...declared(folder, ''), files: [`src/**/${code}`] },
  remote('src', folder),
  remoteLater('src', folder),
  ...remotePage('src'),
];
