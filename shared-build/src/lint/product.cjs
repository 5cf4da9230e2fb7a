/** The rules about packages and globals for every workspace of this repository. */
const { readdirSync } = require('node:fs');
const { join } = require('node:path');
const { declared, remote } = require('./packages.cjs');
const { productPages, remotePage } = require('./page.cjs');

const root = join(__dirname, '../../..');
const remotes = readdirSync(root).filter((name) => name.startsWith('mf-'));
const products = [
  'shared-contracts',
  'shared-ui',
  'shared-remote',
  'shared-server',
  'shell',
  'api',
  'simulated',
  ...['contract', 'server', 'cli', 'console'].map((name) => `registry/${name}`),
];
const toolFolders = ['shared-build', 'e2e', 'tools/bench', 'tools/stories'];

module.exports = [
  ...[...products, ...remotes].map((name) => declared(root, name)),
  ...toolFolders.map((name) => declared(root, name, true)),
  ...remotes.flatMap((name) => [
    remote(`${name}/src`, join(root, name)),
    ...remotePage(`${name}/src`),
  ]),
  ...productPages,
];
