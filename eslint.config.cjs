const { join } = require('node:path');
const { includeIgnoreFile } = require('eslint/config');
const playwright = require('eslint-plugin-playwright');
const regexp = require('eslint-plugin-regexp');
const reactHooks = require('eslint-plugin-react-hooks');
const testingLibrary = require('eslint-plugin-testing-library');
const globals = require('globals');
const tseslint = require('typescript-eslint');
const { browsers } = require('./shared-build/src/lint/browsers.cjs');
const { inTests, rules } = require('./shared-build/src/lint/code.cjs');
const product = require('./shared-build/src/lint/product.cjs');
const { screens } = require('./shared-build/src/lint/screens.cjs');
const { inJourneys } = require('./shared-build/src/lint/journeys.cjs');

module.exports = tseslint.config(
  // What is made here is no source; builds write and remove it while the lint reads.
  includeIgnoreFile(join(__dirname, '.gitignore')),
  {
    ignores: [
      'e2e/**/fixtures/**',
      // The beginning of another repository, where other packages are installed.
      'shared-build/template/**',
    ],
  },
  ...tseslint.configs.recommended,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules,
  },
  {
    files: ['**/*.test.{ts,tsx}', '{e2e,mf-*/journeys}/**/*.ts'],
    rules: { 'max-lines': inTests['max-lines'] },
  },
  {
    files: [
      '{shell,shared-*,mf-*,registry,registry/*}/src/**/*.{ts,tsx}',
      'shell/server/**/*.ts',
      '{api,simulated}/src/**/*.ts',
    ],
    ignores: ['**/*.test.{ts,tsx}', '**/*.examples.{ts,tsx}', '**/testing/**'],
    rules: {
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: false, skipComments: false }],
    },
  },
  {
    // Composition root of the shell server, the flat list of its settings, and the flat list of a metrics source.
    files: ['shell/server/{app,config}.ts', 'registry/src/modules/canaries/measures.ts'],
    rules: { 'max-lines-per-function': 'off' },
  },
  {
    files: [
      '{shared-ui,shared-remote,mf-*,shell,registry/console}/src/**/*.{ts,tsx}',
      'workshop/page/**',
      'bench/textbook/src/**',
    ],
    // The rules compile every component, which takes a third of the whole lint.
    ignores: ['**/*.test.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { ...reactHooks.configs.recommended.rules },
  },
  ...screens(testingLibrary),
  {
    // What servers run reads what strangers send: an expression must cost no more than its text is long.
    files: [
      '{shared-server,shared-contracts,api,simulated,registry,registry/contract}/src/**/*.ts',
      'shell/{server/**,src/*}.ts',
    ],
    ignores: ['**/*.test.ts', '**/testing/**', 'registry/src/modules/views/**'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
    },
  },
  {
    // Commands load what they do where it is asked for, without the loader that import() takes.
    files: ['registry/src/cli/{run,main,commands/*}.ts'],
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  {
    files: ['**/*.cjs'],
    languageOptions: { sourceType: 'commonjs' },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  {
    files: ['**/*.{test,spec}.{ts,tsx}', '**/testing/**', 'e2e/**'],
    rules: { 'no-restricted-syntax': inTests['no-restricted-syntax'] },
  },
  { files: ['{e2e,mf-*/journeys}/**/*.ts'], plugins: { playwright }, ...inJourneys },
  // Not for tests, so that it leaves the rules above to them.
  ...browsers,
  ...product,
);
