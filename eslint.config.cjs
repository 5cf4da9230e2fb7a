const { join } = require('node:path');
const { includeIgnoreFile } = require('eslint/config');
const checkFile = require('eslint-plugin-check-file');
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
const { deniedNames, words } = require('./shared-build/src/lint/words.cjs');

module.exports = tseslint.config(
  // Builds write and delete ignored files while the lint runs.
  includeIgnoreFile(join(__dirname, '.gitignore')),
  {
    ignores: [
      'e2e/**/fixtures/**',
      // The template of another repository, which has other packages.
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
    plugins: { words },
    rules: { 'words/plain': 'error' },
  },
  {
    plugins: { 'check-file': checkFile },
    rules: {
      'check-file/filename-naming-convention': [
        'error',
        { '**/*': 'KEBAB_CASE' },
        { ignoreMiddleExtensions: true },
      ],
      'check-file/folder-naming-convention': ['error', { '**/': 'KEBAB_CASE' }],
    },
  },
  {
    rules: {
      'id-length': [
        'error',
        {
          min: 2,
          properties: 'never',
          // Ignored values, zod, coordinates, indexes, operands, and type parameters.
          exceptions: ['_', 'z', 'x', 'y', 'i', 'n', 'a', 'b', 'c'],
          exceptionPatterns: ['^[A-Z]$'],
        },
      ],
    },
  },
  { rules: { 'id-denylist': ['error', ...deniedNames] } },
  {
    // The API of the registry has a field of this name.
    files: ['{registry,shell/server/alerts}/**'],
    rules: { 'id-denylist': ['error', ...deniedNames.filter((name) => name !== 'said')] },
  },
  {
    files: ['**/*.test.{ts,tsx}', '{e2e,mf-*/journeys}/**/*.ts'],
    rules: { 'max-lines': inTests['max-lines'] },
  },
  {
    files: [
      '{shell,shared-*,mf-*,registry/*}/src/**/*.{ts,tsx}',
      'shell/server/**/*.ts',
      '{api,simulated}/src/**/*.ts',
      '{tools,deploy}/**/*.ts',
    ],
    ignores: ['**/*.{test,kubectl}.{ts,tsx}', '**/*.examples.{ts,tsx}', '**/testing/**'],
    rules: {
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: false, skipComments: false }],
    },
  },
  {
    // Composition roots of the shell server and of its page, and the flat list of the server's settings; the state of the
    // processes of `npm start`; the flat list of what Kubernetes objects may refer to.
    files: [
      'shell/server/{app,config}.ts',
      'shell/src/boot/page.ts',
      'tools/start/processes.ts',
      'deploy/kubernetes/checks/references.ts',
    ],
    rules: { 'max-lines-per-function': 'off' },
  },
  {
    files: [
      '{shared-ui,shared-remote,mf-*,shell,registry/console}/src/**/*.{ts,tsx}',
      'tools/stories/{page,storybook}/**/*.{ts,tsx}',
      'tools/bench/textbook/src/**',
    ],
    // These rules compile every component, which takes a third of the lint's time.
    ignores: ['**/*.test.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { ...reactHooks.configs.recommended.rules },
  },
  ...screens(testingLibrary),
  {
    // Servers parse untrusted input: expressions must run in linear time.
    files: [
      '{shared-server,shared-contracts,api,simulated,registry/{contract,server,cli}}/src/**/*.ts',
      'shell/{server/**,src/*}.ts',
    ],
    ignores: ['**/*.test.ts', '**/testing/**', 'registry/server/src/modules/views/**'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
    },
  },
  {
    // Commands and the page reader load their code on demand, without the loader that import() needs.
    files: ['registry/cli/src/{run,main,*/commands}.ts', 'api/src/documents/child-process.ts'],
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
  // Not for tests, whose rules are above.
  ...browsers,
  ...product,
);
