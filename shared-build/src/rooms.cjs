/**
 * Who may import whom, as data: the import matrix of the architecture. Each message names the room
 * where the line belongs, so that a refusal teaches where to go.
 */

const remotes = [
  'mf-login-location',
  'mf-gbp-create',
  'mf-priming-square',
  'mf-services',
  'mf-later-steps',
];

const apps = ['shell', 'api', 'registry', 'e2e', ...remotes];

const refuse = (regex, message) => ({ regex, message });

const others = (own) => {
  const names = apps.filter((app) => app !== own).join('|');
  return [
    refuse(
      `^(?:(?:\\.\\./){2,})?(?:${names})(?:/|$)`,
      'No app imports another. What two of them share belongs in shared-contracts.',
    ),
  ];
};

const antd = refuse(
  '^(?:antd|@ant-design)(?:/|$)',
  'Only shared-ui imports antd: use or add a component there.',
);

const wholeZod = refuse(
  '^zod(?:$|/v3|/v4$)',
  "Browser code takes zod from 'zod/mini', as `import * as z`.",
);

const serverOnly = refuse(
  '^(?:node:|fastify$|@fastify/|drizzle-orm|pg$|@electric-sql/|shared-server)',
  'This runs in a browser. Server code lives in api/, registry/, shell/server/ or shared-server/.',
);

const http = refuse(
  '^axios(?:/|$)',
  'The one HTTP client is the shell’s (shell/src/api/). A screen gets it through useApi().',
);

const routing = refuse(
  '^(?:react-router|react-router-dom|single-spa|@module-federation)(?:/|$)',
  'Routing and composition are the shell’s. A screen tells a fact and the shell’s flow decides.',
);

const internals = refuse(
  '^(?:(?:\\.\\./)+)?shared-[a-z]+/src(?:/|$)',
  'Import a package through its entry points, not its source folder.',
);

const react = refuse(
  '^(?:react|react-dom)(?:/|$)',
  'Contracts know no React; the remote’s side of the seam is shared-remote.',
);

const domain = refuse(
  '^shared-(?:contracts|remote)(?:/|$)',
  'shared-ui knows nothing of the domain: take what it needs as props.',
);

const seamOnly = [
  'fetch',
  'localStorage',
  'sessionStorage',
  'history',
  'location',
  'XMLHttpRequest',
];

const noGlobals = (names, message) =>
  names.map((name) => ({ name, message: `${message} ('${name}')` }));

const noWindow = (names, message) =>
  names.flatMap((property) =>
    ['window', 'globalThis', 'self', 'document'].map((object) => ({ object, property, message })),
  );

const remoteGlobals =
  'A remote knows no address and no storage: call the API with useApi(), tell a fact with useEmit(), keep typed values with useDraft().';

const shellRooms = {
  fetch: 'Calls to the API go through shell/src/api/.',
  storage: 'Browser storage has one room: shell/src/storage/.',
  address: 'history and location have one room: shell/src/navigation.ts.',
};

const restrict = (files, patterns, extra = {}) => ({
  files,
  rules: { 'no-restricted-imports': ['error', { patterns }], ...extra },
});

const rooms = [
  restrict(
    ['shared-contracts/src/**/*.ts'],
    [react, antd, wholeZod, serverOnly, http, routing, ...others('shared-contracts')],
  ),
  restrict(
    ['shared-ui/src/**/*.{ts,tsx}'],
    [wholeZod, serverOnly, http, routing, domain, ...others('shared-ui')],
  ),
  restrict(
    ['shared-remote/src/**/*.{ts,tsx}'],
    [antd, wholeZod, serverOnly, http, routing, internals, ...others('shared-remote')],
  ),
  ...remotes.map((remote) =>
    restrict(
      [`${remote}/src/**/*.{ts,tsx}`],
      [antd, wholeZod, serverOnly, http, routing, internals, ...others(remote)],
      {
        'no-restricted-globals': ['error', ...noGlobals(seamOnly, remoteGlobals)],
        'no-restricted-properties': ['error', ...noWindow(seamOnly, remoteGlobals)],
      },
    ),
  ),
  restrict(
    ['shell/src/**/*.{ts,tsx}'],
    [antd, wholeZod, serverOnly, internals, ...others('shell')],
    {
      'no-restricted-globals': [
        'error',
        ...noGlobals(['fetch', 'XMLHttpRequest'], shellRooms.fetch),
        ...noGlobals(['localStorage', 'sessionStorage'], shellRooms.storage),
        ...noGlobals(['history', 'location'], shellRooms.address),
      ],
      'no-restricted-properties': [
        'error',
        ...noWindow(['localStorage', 'sessionStorage'], shellRooms.storage),
        ...noWindow(['history', 'location'], shellRooms.address),
      ],
    },
  ),
  {
    files: [
      'shell/src/storage/**',
      'shell/src/navigation{,.test}.ts',
      'shell/src/api/**',
      'shell/src/testing/**',
    ],
    rules: { 'no-restricted-globals': 'off', 'no-restricted-properties': 'off' },
  },
  restrict(['api/**/*.ts'], [antd, internals, ...others('api')]),
  restrict(['registry/**/*.ts'], [antd, internals, ...others('registry')]),
  restrict(['shell/server/**/*.ts'], [antd, internals, ...others('shell')]),
  restrict(
    ['shared-server/src/**/*.ts'],
    [antd, http, routing, internals, ...others('shared-server')],
  ),
];

module.exports = { rooms };
