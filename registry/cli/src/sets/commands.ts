import type { Definitions } from '../command-line/command';
import { moving, options } from '../command-line/options';

const { against, despiteLock, dryRun, goTo, how, ifSet, reason, remotes, watch } = options;

/** Commands about release sets. */
export const setCommands = {
  sets: {
    arguments: '<channel>',
    description: 'list the sets that were live, newest first',
    options: [watch],
    load: () => (require('./sets') as typeof import('./sets')).sets,
  },
  set: {
    arguments: '<channel> <number>',
    description: 'show what a set serves, and how it differs from the live set or another one',
    options: [against],
    examples: ['set production 12 --against 9'],
    load: () => (require('./sets') as typeof import('./sets')).set,
  },
  restore: {
    arguments: '<channel> <number>',
    description: 'return to a set, or to some remotes of it',
    options: [...moving, remotes, despiteLock],
    examples: ['restore production 12 --remotes mf-services --reason "as on Tuesday"'],
    load: () => (require('./sets') as typeof import('./sets')).restore,
  },
  ban: {
    arguments: '<channel> <number>',
    description: 'stop serving a set forever, and move all sessions off it',
    options: [reason, dryRun, ifSet, goTo, despiteLock],
    examples: ['ban production 12 --go-to 10 --reason "sign-in is broken"'],
    load: () => (require('./sets') as typeof import('./sets')).ban,
  },
  'ban-version': {
    arguments: '<remote> <version>',
    description: 'ban a version everywhere: its sets, its previews and its canary',
    options: [reason, dryRun, despiteLock],
    examples: ['ban-version mf-services 1.4.0 --reason "sign-in is broken"'],
    load: () => (require('./sets') as typeof import('./sets')).banVersion,
  },
  drain: {
    arguments: '<channel> <number>',
    description: 'move sessions on this set and earlier ones to the live set',
    options: [reason, dryRun, how],
    examples: ['drain production 11 --how soft --reason "old prices"'],
    load: () => (require('./sets') as typeof import('./sets')).drain,
  },
} as const satisfies Definitions;
