import type { Definitions } from '../command-line/command';
import { moving, options } from '../command-line/options';

const { channel, despiteLock, newChannel, reason, until, watch } = options;

/** Commands about what is live on a channel. */
export const channelCommands = {
  show: {
    arguments: '<channel>',
    description: 'show what is live on a channel, its lock, and its last changes',
    options: [watch],
    examples: ['show production --watch'],
    load: () => (require('./channels') as typeof import('./channels')).show,
  },
  people: {
    arguments: '<channel>',
    description: 'count active sessions by set',
    options: [watch],
    load: () => (require('./channels') as typeof import('./channels')).people,
  },
  swap: {
    arguments: '<remote> <version>',
    description: 'move a channel to one version of one remote',
    options: [channel, ...moving, newChannel],
    examples: ['swap mf-services 1.4.0 --channel staging --reason "new search"'],
    load: () => (require('./move') as typeof import('./move')).swap,
  },
  promote: {
    arguments: '<channel> <remote@version...>',
    description: 'move a channel to several versions at once, all or none',
    options: [...moving, newChannel],
    examples: ['promote production shell@2.0.0 mf-services@2.0.0 --reason "new search"'],
    load: () => (require('./move') as typeof import('./move')).promote,
  },
  rollback: {
    arguments: '<remote>',
    description: 'return one remote to its last good version',
    options: [channel, ...moving, despiteLock],
    examples: ['rollback mf-services --reason "search hangs"'],
    load: () => (require('./move') as typeof import('./move')).rollback,
  },
} as const satisfies Definitions;

/** Commands that lock a channel. */
export const lockCommands = {
  lock: {
    arguments: '<channel>',
    description: 'stop all changes until the channel is unlocked',
    options: [reason, until, newChannel],
    examples: ['lock production --until 2026-12-02T00:00:00Z --reason "the sale is on"'],
    load: () => (require('./channels') as typeof import('./channels')).lock,
  },
  unlock: {
    arguments: '<channel>',
    description: 'allow changes again',
    options: [reason],
    load: () => (require('./channels') as typeof import('./channels')).unlock,
  },
} as const satisfies Definitions;

/** Commands about the channel of developers. */
export const devCommands = {
  dev: {
    arguments: '<remote> <manifest-url>',
    description: 'serve a remote from your own server on channel dev, until Ctrl-C',
    examples: ['dev mf-services http://localhost:4881/mf-manifest.json'],
    load: () => (require('./channels') as typeof import('./channels')).announce,
  },
} as const satisfies Definitions;
