const { existsSync } = require('node:fs');
const { dirname, join, relative } = require('node:path');

const root = join(__dirname, '../..');

const workspaceOf = (folder) =>
  existsSync(join(folder, 'package.json')) ? folder : workspaceOf(dirname(folder));

/**
 * Returns where the compiled file of an entry is: among the packages of its workspace, whose versions it needs.
 *
 * @param {string} entry such as `api/src/main.ts`
 */
function compiledPath(entry) {
  const workspace = workspaceOf(dirname(join(root, entry)));
  const path = relative(workspace, join(root, entry)).replace(/\.ts$/, '.js');
  return join(workspace, 'node_modules/.cache/start', path);
}

module.exports = { compiledPath };
