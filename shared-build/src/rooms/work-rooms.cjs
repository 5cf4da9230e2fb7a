const { remotes } = require('./remotes.cjs');

/**
 * The rooms of what is used to work on the product, and goes into no release of it.
 *
 * @param {string[]} contracts what everybody may import of them
 */
const workRooms = (contracts) => [
  {
    name: 'bench',
    realm: 'tools',
    may: [
      'node:*',
      '@module-federation/enhanced/webpack',
      '@playwright/test',
      'webpack',
      ...contracts,
      'shared-build/*',
      // The same screens and servers in one bundle and one process: the one place that looks inside them.
      'api',
      'api/providers',
      'api/simulated',
      'registry',
      'registry/cli',
      ...['shared-server/dictionaries', 'shared-server/local-postgres'],
      'shell/federation',
      'shell/server',
      'shell/server/config',
      ...remotes.map((name) => `${name}/src/app`),
    ],
    files: ['scripts/browser.mjs'],
  },
  {
    // The same screens as textbooks write them, to compare with: nobody but the bench opens them.
    name: 'bench',
    own: ['bench/textbook/src'],
    realm: 'tools',
    may: [
      ...['@module-federation/enhanced/runtime', 'antd', 'axios'],
      ...['react', 'react-dom', 'react-dom/client', 'react-router-dom'],
      // The types of what the API answers.
      'shared-contracts/api',
    ],
  },
  {
    name: 'workshop',
    realm: 'tools',
    may: [
      'node:*',
      '@axe-core/playwright',
      '@module-federation/enhanced/runtime',
      '@playwright/test',
      '@testing-library/user-event',
      ...['pixelmatch', 'sharp'],
      ...['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'],
      ...['webpack', 'shared-contracts/testing', ...contracts],
      'shared-build/packages',
      'shared-build/webpack-base',
      'shared-remote/testing/screen-example',
      'shared-ui/*',
      // All examples, and what they are examples of.
      'shell/examples',
      'shell/fonts.css',
      'shell/testing/framed',
      'shell/words',
      ...remotes.flatMap((name) => [`${name}/src/app`, `${name}/src/all.examples`]),
    ],
    files: ['scripts/browser.mjs'],
    computed: true,
  },
  {
    name: 'deploy',
    realm: 'tools',
    manifest: 'package.json',
    may: [
      ...['node:*', 'kubernetes-models/*', 'typescript', 'yaml'],
      ...contracts,
      // What a server would say of what it is given.
      ...['api/config', 'registry/config', 'shell/server/config'],
    ],
    // What an operator would give, and what images hold.
    files: ['production/settings', 'testing/dockerfile', 'images/images']
      .map((file) => `scripts/${file}`)
      .concat('jest.config.cjs'),
  },
  {
    name: 'scripts',
    realm: 'tools',
    manifest: 'package.json',
    // Mutation runs the tests of one project of it.
    files: ['jest.config.cjs'],
    may: [
      'node:*',
      '@actions/workflow-parser',
      '@jest/test-sequencer',
      '@stryker-mutator/core',
      'jest',
      ...contracts,
      'api/config',
      'api/simulated/config',
      // What an image holds is one file of a server.
      'esbuild',
      // The least that could do what the API does, for comparison.
      ...['fastify', 'pg'],
      'registry/cli/main',
      'registry/config',
      'registry/publish-files',
      'shared-build/*',
      'shared-contracts/arms',
      // `npm start` and measurements run PostgreSQL.
      'shared-server/local-postgres',
      'shell/server/config',
      'typescript',
      'yaml',
    ],
    // What is packed is started on a database of its own, and several of each on one bucket.
    tests: ['shared-server/testing', 'registry/testing/swift'],
    computed: true,
  },
];

module.exports = { workRooms };
