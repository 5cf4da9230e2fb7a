/** Which imports the lint and the build refuse in the code of a remote. */
const { readFileSync } = require('node:fs');
const { join } = require('node:path');

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

const importMessage =
  'A remote imports React and the kit. To allow a package, in its own repository, run: npx remote add <package>';

const oneOf = (names) => `(?:${names.map((name) => name.replaceAll('.', '\\.')).join('|')})`;

/**
 * Returns the pattern of refused imports: all but relative paths, React, the kit, and the packages in
 * `allowedPackages` of a package.json.
 *
 * @param {string} folder of the package.json
 */
function refusedImports(folder) {
  const { allowedPackages = [] } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const exact = oneOf([...remotePackages, ...remoteKit]);
  const allowed = allowedPackages.length > 0 ? `(?!${oneOf(allowedPackages)}(?:/|$))` : '';
  return `^(?!\\.{1,2}(?:/|$))(?!${exact}$)${allowed}`;
}

module.exports = { importMessage, refusedImports, remotePackages };
