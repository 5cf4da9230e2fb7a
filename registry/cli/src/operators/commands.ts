import type { Definitions } from '../command-line/command';
import { options } from '../command-line/options';

const { acts, channels, created, days, remotes, since, what } = options;

/** Commands about access, and about who did what. */
export const operatorCommands = {
  audit: {
    description: 'list who published, swapped, and rolled back what, oldest first',
    options: [since, what],
    examples: ['audit --what token/revoked'],
    load: () => (require('./operators') as typeof import('./operators')).audit,
  },
  'token create': {
    arguments: '<owner>',
    description: 'create a token, which is printed only once',
    options: [remotes, acts, channels, days],
    examples: [
      'token create team-services --remotes mf-services --acts publish,promote --channels staging',
    ],
    load: () => (require('./operators') as typeof import('./operators')).createToken,
  },
  'token list': {
    description: 'list tokens with their owner, scope, expiration, and last use',
    load: () => (require('./operators') as typeof import('./operators')).listTokens,
  },
  'token revoke': {
    arguments: '<id>',
    description: 'revoke a token at once, and list what it created',
    options: [created],
    examples: ['token revoke 1a2b3c4d --created'],
    load: () => (require('./operators') as typeof import('./operators')).revokeToken,
  },
  'operator list': {
    description: 'list the people who can sign in to the console',
    load: () => (require('./operators') as typeof import('./operators')).listOperators,
  },
  'operator role': {
    arguments: '<name> <role>',
    description: 'set the role at once: look, promote, or administer; restores a removed person',
    examples: ['operator role maria promote'],
    load: () => (require('./operators') as typeof import('./operators')).setRole,
  },
  'operator remove': {
    arguments: '<name>',
    description: 'remove a person and end their sessions',
    load: () => (require('./operators') as typeof import('./operators')).removeOperator,
  },
} as const satisfies Definitions;
