/** Which packages a workspace may import: the ones in its `package.json`, those for development in tests only. */
const { join } = require('node:path');
const importX = require('eslint-plugin-import-x');

const code = '*.{ts,tsx,mts,cts,js,jsx,mjs,cjs}';
const tests = [
  '**/*.{test,spec,examples}.{ts,tsx}',
  '**/testing/**',
  '**/testing.tsx',
  '**/*.type-test.ts',
];

/** What the code of a remote may import besides its own files; dependencies.cjs has the same for files. */
const remotePackages = ['react'];
const remoteKit = [
  'shared-contracts',
  'shared-contracts/api',
  'shared-remote',
  'shared-remote/declaration',
  'shared-remote/headings',
  'shared-ui/core',
  'shared-ui/form',
  'shared-ui/overlay',
  'shared-ui/words',
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
    // Tools share scripts without packages of their own.
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
 * Refuses in the code of a remote every package but React, the kit and those in `allow`.
 *
 * @param {string} source folder of the remote's code, such as 'mf-services/src'
 * @param {string[]} [allow] names of further packages
 */
const remote = (source, allow = []) => {
  const names = [...remotePackages, ...remoteKit, ...allow].join('|');
  const message =
    'A remote imports React and the kit. To allow a package, add its name where the lint is configured (docs/teams.md).';
  return {
    files: [`${source}/**/${code}`],
    ignores: tests,
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ regex: `^(?!\\.{1,2}(?:/|$))(?!(?:${names})$)`, message }] },
      ],
    },
  };
};

module.exports = { code, declared, remote, remotePackages, tests };
