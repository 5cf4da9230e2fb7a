const { remotes } = require('./remotes.cjs');

/** What a refusal says where the line belongs; the first that fits. */
module.exports = [
  [
    '/testing(?:/|$)|\\.test$|\\.examples$',
    'What is made for tests is imported by tests and by the workshop only.',
  ],
  [
    `^(?:shell|api|registry|e2e|bench|${remotes.join('|')})(?:/|$)`,
    'No app imports another. What two of them share belongs in shared-contracts.',
  ],
  [
    '^shared-[a-z]+/src(?:/|$)',
    'Import a package through its entry points, not its source folder.',
  ],
  [
    '^(?:antd|@ant-design)(?:/|$)',
    'antd is the operators’ console’s alone: what owners see is drawn with shared-ui.',
  ],
  ['^zod(?:$|/)', "zod is taken from 'zod/mini', as `import * as z`, by what checks data."],
  [
    '^(?:node:|fastify$|@fastify/|drizzle-orm|pg$|@electric-sql/|shared-server)',
    'Server code lives in api/, registry/, shell/server/ or shared-server/.',
  ],
  [
    '^axios(?:/|$)',
    'The one HTTP client is the shell’s (shell/src/api/). A screen gets it through useApi().',
  ],
  [
    '^(?:react-router|react-router-dom|single-spa|@module-federation)(?:/|$)',
    'Routing and composition are the shell’s. A screen tells a fact and the shell’s flow decides.',
  ],
  [
    '^(?:react|react-dom)(?:/|$)',
    'Screens live in the remotes and in shared-ui; contracts and servers know no React.',
  ],
  [
    '^shared-(?:contracts|remote)(?:/|$)',
    'shared-ui knows nothing of the domain: take what it needs as props.',
  ],
];
