/** Which packages a workspace may import: the ones in its `package.json`, those for development in tests only. */
const { join } = require('node:path');
const importX = require('eslint-plugin-import-x');
const { restricted } = require('./code.cjs');
const { importMessage, refusedImports } = require('./remote-imports.cjs');

const code = '*.{ts,tsx,mts,cts,js,jsx,mjs,cjs}';
const tests = [
  '**/*.{test,spec,examples}.{ts,tsx}',
  '**/testing/**',
  '**/testing.tsx',
  '**/*.type-test.ts',
];

const plugin = {
  plugins: { 'import-x': importX },
  settings: {
    'import-x/resolver-next': [
      importX.createNodeResolver({ extensions: ['.ts', '.tsx', '.cjs', '.mjs', '.js', '.json'] }),
    ],
  },
};

/**
 * Refuses packages that `package.json` of the workspace does not declare, and relative paths into another workspace.
 *
 * @param {string} root of the repository
 * @param {string} folder of the workspace, from the root; '' for a repository with one remote
 * @param {boolean} [isTool] whether packages for development count everywhere
 */
const declared = (root, folder, isTool = false) => ({
  ...plugin,
  files: [join(folder, '**', code)],
  rules: {
    // Tools share scripts without their own packages.
    'import-x/no-relative-packages': isTool ? 'off' : 'error',
    'import-x/no-extraneous-dependencies': [
      'error',
      {
        packageDir: join(root, folder),
        devDependencies: isTool || tests,
        peerDependencies: false,
        includeTypes: true,
      },
    ],
  },
});

/**
 * Refuses in the code of a remote every package but React, the kit, and those that its package.json allows.
 *
 * @param {string} source folder of the remote's code, such as 'mf-services/src'
 * @param {string} folder of the remote's package.json
 */
const remote = (source, folder) => ({
  files: [`${source}/**/${code}`],
  ignores: tests,
  rules: {
    'no-restricted-imports': [
      'error',
      { patterns: [{ regex: refusedImports(folder), message: importMessage }] },
    ],
  },
});

/** Refuses the same in `import()`, which ESLint's own rule does not read. */
const remoteLater = (source, folder) => ({
  files: [`${source}/**/${code}`],
  ignores: tests,
  rules: {
    'no-restricted-syntax': [
      'error',
      ...restricted,
      {
        selector: `ImportExpression[source.value=/${refusedImports(folder).replaceAll('/', '\\u002F')}/]`,
        message: importMessage,
      },
    ],
  },
});

module.exports = { code, declared, remote, remoteLater, tests };
