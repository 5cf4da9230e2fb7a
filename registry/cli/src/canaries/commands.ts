import type { Definition, Definitions } from '../command-line/command';
import { options } from '../command-line/options';

const { again, auto, dryRun, newChannel, reason, share, steps, watch } = options;

const canary = (act: keyof typeof import('./canary').canaryActs): Definition['load'] => {
  return () => (require('./canary') as typeof import('./canary')).canaryActs[act];
};

/** Commands that show versions to a part of the visitors. */
export const canaryCommands = {
  'canary start': {
    arguments: '<channel> <remote@version...>',
    description: 'serve other versions to a share of new visitors, at most 95 percent',
    options: [share, steps, auto, again, reason, dryRun, newChannel],
    examples: [
      'canary start production mf-services@1.4.0 --share 10 --reason "new search"',
      'canary start production mf-services@1.4.0 --steps 10:30,25:60 --auto --reason "new search"',
    ],
    load: canary('start'),
  },
  'canary grow': {
    arguments: '<channel> <share>',
    description: 'change the share, to at most 95 percent',
    options: [reason],
    examples: ['canary grow production 25 --reason "no errors in an hour"'],
    load: canary('grow'),
  },
  'canary promote': {
    arguments: '<channel>',
    description: 'serve the versions to all visitors',
    options: [reason, dryRun],
    load: canary('promote'),
  },
  'canary abort': {
    arguments: '<channel>',
    description: 'stop serving the versions; another canary of them needs --again',
    options: [reason, dryRun],
    load: canary('abort'),
  },
  'canary end': {
    arguments: '<channel>',
    description: 'stop serving the versions, which another canary may serve',
    options: [reason, dryRun],
    load: canary('end'),
  },
  'canary list': {
    arguments: '<channel>',
    description: 'list the canaries of a channel',
    options: [watch],
    load: canary('list'),
  },
  'canary show': {
    arguments: '<channel> [id]',
    description:
      'show a canary and its verdict; with --watch until it is over, exit code 1 if aborted',
    options: [watch],
    load: canary('show'),
  },
  'canary looks': {
    arguments: '<channel> [id]',
    description: 'list the verdicts over time',
    load: canary('looks'),
  },
} as const satisfies Definitions;
