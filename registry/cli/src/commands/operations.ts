import type { Definitions } from '../definition';
import { options, period } from '../options';

const { sourceTag, country, version, watch, since, what, channel } = options;
const { remotes, channels, acts, created, days } = options;

/** Commands about visitors, alerts, and access. */
export const operations = {
  funnel: {
    description: 'show how far visitors get, screen by screen',
    options: [...period, sourceTag, country, version],
    examples: ['funnel --from 2026-11-01T00:00:00Z --build web --country US'],
    load: () => (require('../visitors') as typeof import('../visitors')).funnel,
  },
  sources: {
    description: 'list the source tags, countries, and versions that the funnel can show',
    options: period,
    load: () => (require('../visitors') as typeof import('../visitors')).sources,
  },
  health: {
    description: 'show the figures of each version',
    options: period,
    load: () => (require('../visitors') as typeof import('../visitors')).health,
  },
  mounts: {
    arguments: '<remote>',
    description: 'count visitors by whether the live version rendered or fell back',
    options: [channel, watch],
    examples: ['mounts mf-services --watch'],
    load: () => (require('../mounts') as typeof import('../mounts')).createMounts(),
  },
  errors: {
    description: 'list errors in pages, with stacks of the source code',
    options: period,
    load: () => (require('../visitors') as typeof import('../visitors')).errors,
  },
  'alerts list': {
    description: 'list open and past alerts, and whether each target received them',
    options: [watch],
    load: () => (require('../alerts') as typeof import('../alerts')).listAlerts,
  },
  'alerts test': {
    description: 'send a test to all targets',
    load: () => (require('../alerts') as typeof import('../alerts')).testAlert,
  },
  doctor: {
    description: 'report problems and how to fix them; exit code 1 if there are any',
    load: () => (require('../doctor') as typeof import('../doctor')).doctor,
  },
  audit: {
    description: 'list who published, swapped, and rolled back what, oldest first',
    options: [since, what],
    examples: ['audit --what token/revoked'],
    load: () => (require('../audit') as typeof import('../audit')).audit,
  },
  'token create': {
    arguments: '<owner>',
    description: 'create a token, which is printed only once',
    options: [remotes, acts, channels, days],
    examples: [
      'token create team-services --remotes mf-services --acts publish,promote --channels staging',
    ],
    load: () => (require('../tokens') as typeof import('../tokens')).createToken,
  },
  'token list': {
    description: 'list tokens with their owner, scope, expiration, and last use',
    load: () => (require('../tokens') as typeof import('../tokens')).listTokens,
  },
  'token revoke': {
    arguments: '<id>',
    description: 'revoke a token at once, and list what it created',
    options: [created],
    examples: ['token revoke 1a2b3c4d --created'],
    load: () => (require('../tokens') as typeof import('../tokens')).revokeToken,
  },
  'operator list': {
    description: 'list the people who can sign in to the console',
    load: () => (require('../operators') as typeof import('../operators')).listOperators,
  },
  'operator role': {
    arguments: '<name> <role>',
    description: 'set the role at once: look, promote, or administer; restores a removed person',
    examples: ['operator role maria promote'],
    load: () => (require('../operators') as typeof import('../operators')).setRole,
  },
  'operator remove': {
    arguments: '<name>',
    description: 'remove a person and end their sessions',
    load: () => (require('../operators') as typeof import('../operators')).removeOperator,
  },
  dev: {
    arguments: '<remote> <manifest-url>',
    description: 'serve a remote from your own server on channel dev, until Ctrl-C',
    examples: ['dev mf-services http://localhost:4881/mf-manifest.json'],
    load: () => (require('../dev') as typeof import('../dev')).announce,
  },
  completion: {
    arguments: '<shell>',
    choices: ['bash', 'zsh', 'fish'],
    description: 'print a script that completes commands and options in a shell',
    examples: ['completion bash > /etc/bash_completion.d/registry', 'completion fish | source'],
    load: (program) =>
      (require('../completion') as typeof import('../completion')).completionOf(program),
  },
} as const satisfies Definitions;
