import type { Definition, Definitions } from '../command-line/command';
import { options } from '../command-line/options';

const { channel, drain, ifSet, key, newChannel, onlyNew, owner, reason } = options;

const budget = (act: keyof typeof import('./budgets').budgetActs): Definition['load'] => {
  return () => (require('./budgets') as typeof import('./budgets')).budgetActs[act];
};

/** Commands about what teams publish. */
export const releaseCommands = {
  publish: {
    arguments: '<folder...>',
    description: 'publish built remotes, sign them if there is a key, and move the channel to them',
    options: [channel, reason, onlyNew, key, newChannel, ifSet, drain],
    examples: [
      'publish mf-services/dist',
      'publish mf-services/dist --channel staging --reason "new search"',
    ],
    load: () => (require('./publish') as typeof import('./publish')).publish,
  },
  check: {
    arguments: '<folder...>',
    description: 'check whether built remotes are compatible with everything that is live',
    options: [channel, drain, newChannel],
    examples: ['check mf-services/dist --channel production,staging'],
    load: () => (require('./check') as typeof import('./check')).check,
  },
  accept: {
    arguments: '<consumer> <given> <taken>',
    description: 'accept a change that the check could not prove, with the values of its message',
    options: [reason],
    load: () => (require('./accept') as typeof import('./accept')).accept,
  },
  list: {
    arguments: '[remote]',
    description: 'list published versions, newest first',
    load: () => (require('./versions') as typeof import('./versions')).list,
  },
  provenance: {
    arguments: '<remote> <version>',
    description: 'show how a release was built and who signed it',
    load: () => (require('./versions') as typeof import('./versions')).provenance,
  },
  resolve: {
    arguments: '<remote> <version>',
    description: 'find the source lines of a stack trace, read from standard input',
    examples: ['resolve mf-services 1.4.0 < stack.txt'],
    load: () => (require('./versions') as typeof import('./versions')).resolveStack,
  },
  'budget list': {
    description: 'list how many kilobytes a release may need before it can render',
    load: budget('list'),
  },
  'budget set': {
    arguments: '<remote|shell> <kB>',
    description: 'change a budget, from the next publication on',
    options: [reason],
    examples: ['budget set mf-services 44 --reason "the price list moved in"'],
    load: budget('set'),
  },
  'budget clear': {
    arguments: '<remote|shell>',
    description: 'return to the usual budget',
    options: [reason],
    load: budget('clear'),
  },
  'key create': {
    arguments: '<file>',
    description: 'create a signing key and write the private half to the file',
    load: () => (require('./keys') as typeof import('./keys')).createKey,
  },
  'key add': {
    arguments: '<remote> <public-key>',
    description: 'require that releases of the remote are signed from now on',
    options: [owner],
    examples: ['key add mf-services <public-key> --owner team-services'],
    load: () => (require('./keys') as typeof import('./keys')).addKey,
  },
  'key list': {
    arguments: '[remote]',
    description: 'list the public keys',
    load: () => (require('./keys') as typeof import('./keys')).listKeys,
  },
  'key revoke': {
    arguments: '<remote> <id>',
    description: 'revoke a public key',
    load: () => (require('./keys') as typeof import('./keys')).revokeKey,
  },
} as const satisfies Definitions;
