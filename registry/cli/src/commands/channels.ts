import type { Definitions } from '../definition';
import { moving, options } from '../options';

const { channel, reason, newChannel, despiteLock, watch } = options;
const { against, remotes, dryRun, ifSet, goTo, how, until } = options;

/** Commands about what is live on a channel. */
export const channels = {
  show: {
    arguments: '<channel>',
    description: 'show what is live on a channel, its lock, and its last changes',
    options: [watch],
    examples: ['show production --watch'],
    load: () => (require('../show') as typeof import('../show')).show,
  },
  people: {
    arguments: '<channel>',
    description: 'count active sessions by set',
    options: [watch],
    load: () => (require('../visitors') as typeof import('../visitors')).people,
  },
  swap: {
    arguments: '<remote> <version>',
    description: 'move a channel to one version of one remote',
    options: [channel, ...moving, newChannel],
    examples: ['swap mf-services 1.4.0 --channel staging --reason "new search"'],
    load: () => (require('../move') as typeof import('../move')).swap,
  },
  promote: {
    arguments: '<channel> <remote@version...>',
    description: 'move a channel to several versions at once, all or none',
    options: [...moving, newChannel],
    examples: ['promote production shell@2.0.0 mf-services@2.0.0 --reason "new search"'],
    load: () => (require('../move') as typeof import('../move')).promote,
  },
  rollback: {
    arguments: '<remote>',
    description: 'return one remote to its last good version',
    options: [channel, ...moving, despiteLock],
    examples: ['rollback mf-services --reason "search hangs"'],
    load: () => (require('../move') as typeof import('../move')).rollback,
  },
  sets: {
    arguments: '<channel>',
    description: 'list the sets that were live, newest first',
    options: [watch],
    load: () => (require('../sets') as typeof import('../sets')).sets,
  },
  set: {
    arguments: '<channel> <number>',
    description: 'show what a set serves, and how it differs from the live set or another one',
    options: [against],
    examples: ['set production 12 --against 9'],
    load: () => (require('../sets') as typeof import('../sets')).set,
  },
  restore: {
    arguments: '<channel> <number>',
    description: 'return to a set, or to some remotes of it',
    options: [...moving, remotes, despiteLock],
    examples: ['restore production 12 --remotes mf-services --reason "as on Tuesday"'],
    load: () => (require('../sets') as typeof import('../sets')).restore,
  },
  ban: {
    arguments: '<channel> <number>',
    description: 'stop serving a set forever, and move all sessions off it',
    options: [reason, dryRun, ifSet, goTo, despiteLock],
    examples: ['ban production 12 --go-to 10 --reason "sign-in is broken"'],
    load: () => (require('../sets') as typeof import('../sets')).ban,
  },
  'ban-version': {
    arguments: '<remote> <version>',
    description: 'ban a version everywhere: its sets, its previews and its canary',
    options: [reason, dryRun, despiteLock],
    examples: ['ban-version mf-services 1.4.0 --reason "sign-in is broken"'],
    load: () => (require('../ban-version') as typeof import('../ban-version')).banVersion,
  },
  drain: {
    arguments: '<channel> <number>',
    description: 'move sessions on this set and earlier ones to the live set',
    options: [reason, dryRun, how],
    examples: ['drain production 11 --how soft --reason "old prices"'],
    load: () => (require('../sets') as typeof import('../sets')).drain,
  },
  lock: {
    arguments: '<channel>',
    description: 'stop all changes until the channel is unlocked',
    options: [reason, until, newChannel],
    examples: ['lock production --until 2026-12-02T00:00:00Z --reason "the sale is on"'],
    load: () => (require('../locks') as typeof import('../locks')).lock,
  },
  unlock: {
    arguments: '<channel>',
    description: 'allow changes again',
    options: [reason],
    load: () => (require('../locks') as typeof import('../locks')).unlock,
  },
} as const satisfies Definitions;
