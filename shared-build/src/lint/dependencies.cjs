/**
 * What each part of the repository may import, for dependency-cruiser (`npx depcruise --config <this file> .`). Rules
 * read the files that imports resolve to. Which packages a workspace declares is checked by ESLint (packages.cjs).
 */
const { remotePackages } = require('./remote-imports.cjs');

const tests = '\\.(?:test|spec|examples|type-test)\\.[jt]sx?$|/testing(?:/|\\.tsx?$)';
const tools = '^(?:deploy|e2e|tools|shared-build|mf-[^/]+/journeys)/';
const apps = '^(?:api|registry|shell|mf-[^/]+)/';

/** Installed packages, wherever npm puts them. */
const packages = (...names) => `(?:^|/)node_modules/(?:${names.join('|')})/`;
const contracts = (...entries) => `^shared-contracts/src/(?:${entries.join('|')})\\.ts$`;
const common = ['index', 'api/index', 'discovery', 'errors'];

/** Code in `from` imports itself, `to`, and nothing else. Tests are free of these lists. */
const only = (name, comment, source, to) => ({
  name,
  comment,
  severity: 'error',
  from: { path: source, pathNot: tests },
  to: { pathNot: [source.startsWith('^(') ? '^$1/' : source, ...to] },
});

const never = (name, comment, source, to) => ({
  name,
  comment,
  severity: 'error',
  from: source,
  to,
});

module.exports = {
  forbidden: [
    never('no-circular', 'Files do not import each other in a circle.', {}, { circular: true }),
    only(
      'contracts-are-neutral',
      'shared-contracts runs everywhere: no React, no Node modules, no I/O.',
      '^shared-contracts/src/',
      [packages('zod/mini')],
    ),
    only(
      'registry-contract-is-neutral',
      'registry/contract runs in the server, the command line and the console.',
      '^registry/contract/src/',
      [packages('semver', 'zod/mini'), contracts('errors')],
    ),
    only('ui-knows-no-domain', 'shared-ui receives what it shows as props.', '^shared-ui/src/', [
      packages('react', 'react-dom', 'libphonenumber-js'),
    ]),
    only(
      'remote-kit',
      'shared-remote connects a remote with the contracts and the design language.',
      '^shared-remote/src/',
      [
        packages('react', 'react-dom'),
        contracts(...common, 'headings'),
        '^shared-ui/src/(?:core|words)\\.ts$',
      ],
    ),
    only(
      'remotes',
      'A remote imports React and the kit. It imports no other remote and nothing of the shell.',
      '^(mf-[^/]+/src)/',
      [
        packages(...remotePackages),
        contracts('index', 'api/index'),
        '^shared-remote/src/(?:index|declaration|headings)\\.ts$',
        '^shared-ui/src/(?:core|form|overlay|words)\\.ts$',
      ],
    ),
    only(
      'shell-pages',
      'The page side of the shell imports browser packages, contracts and shared-ui.',
      '^shell/src/',
      [
        packages('react', 'react-dom', 'react-router(?:-dom)?', 'single-spa', 'axios', 'semver'),
        packages('@module-federation/(?:enhanced|runtime-core)', '@rrweb/record', 'web-vitals'),
        packages('@fontsource-variable/inter', '@fontsource/bricolage-grotesque', 'zod/mini'),
        contracts(...common, 'headings'),
        '^shared-ui/(?:package\\.json|src/(?:core|form|overlay|words)\\.ts|src/tokens\\.css)$',
      ],
    ),
    only('console', 'The console of the operators is its own page.', '^registry/console/', [
      '^registry/contract/src/',
      packages('antd', '@ant-design/icons', '@tanstack/react-query', 'uplot'),
      packages('react', 'react-dom', 'react-router(?:-dom)?', '@fontsource-variable/inter'),
      contracts('errors'),
    ]),
    never(
      'servers-have-no-page',
      'Servers import no browser code and no build tools.',
      {
        path: '^(?:api|simulated|registry/(?:server|cli)|shell/server|shared-server)/',
        pathNot: tests,
      },
      {
        path: [
          packages('react', 'react-dom', 'antd', 'single-spa', '@module-federation', 'webpack'),
          '^(?:shared-ui|shared-remote|registry/console)/',
          '^shell/src/(?!settings/|preferences/|navigation/routes\\.ts$|analytics/personal-data\\.ts$|first-paint/)',
        ],
      },
    ),
    never(
      'registry-server-has-no-commands',
      'The command line is a client of the registry.',
      { path: '^registry/(?:contract|server)/', pathNot: tests },
      { path: '^registry/cli/' },
    ),
    never(
      'no-app-imports-another',
      'What two apps share belongs in shared-contracts.',
      {
        path: '^(api|registry|shell|mf-[^/]+)/',
        pathNot: '^shell/server/(?:.+\\.test\\.ts$|testing/)',
      },
      { path: apps, pathNot: '^$1/' },
    ),
    never(
      'simulated-providers-know-no-app',
      'The simulated providers behave as the providers document it, whatever the API expects.',
      { path: '^simulated/' },
      { path: apps },
    ),
    never(
      'product-imports-no-tools',
      'Tools import the product, not the other way round.',
      { path: [apps, '^shared-', '^simulated/'], pathNot: [tests, tools] },
      { path: tools },
    ),
    never(
      'no-test-code-in-the-product',
      'Only tests and tools import what is made for tests.',
      { path: [apps, '^shared-'], pathNot: [tests, '^mf-[^/]+/journeys/'] },
      { path: tests },
    ),
    never(
      'zod-mini',
      "zod is imported from 'zod/mini', which is smaller.",
      { pathNot: [tests] },
      { path: '(?:^|/)node_modules/zod/(?!mini/)' },
    ),
    never(
      'journeys-of-a-remote',
      'Journeys of a remote import Playwright, the stage of e2e and the contracts.',
      { path: '^(mf-[^/]+/journeys)/' },
      { pathNot: ['^$1/', '^e2e/stage/', packages('@playwright/test'), contracts(...common)] },
    ),
    never(
      'journeys',
      'Journeys use the product through its pages and its command line.',
      { path: '^e2e/' },
      {
        path: [apps, '^shared-(?:build|remote|ui)/'],
        pathNot: '^registry/cli/src/releases/publish-files\\.ts$',
      },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: {
      path: '^(?!node_modules/|.+/node_modules/).*/(?:dist|dist-private|fixtures|template|test-results|\\.data)/',
    },
    tsPreCompilationDeps: true,
    exoticRequireStrings: ['jest.requireActual'],
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.cjs', '.mjs', '.js', '.d.ts', '.json'],
    },
    cache: { folder: 'node_modules/.cache/dependency-cruiser', strategy: 'content' },
  },
};
