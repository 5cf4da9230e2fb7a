import type { Definitions } from '../command-line/command';
import { period, options } from '../command-line/options';

const { channel, country, sourceTag, version, watch } = options;

/** Commands about visitors. */
export const visitorCommands = {
  funnel: {
    description: 'show how far visitors get, screen by screen',
    options: [...period, sourceTag, country, version],
    examples: ['funnel --from 2026-11-01T00:00:00Z --build web --country US'],
    load: () => (require('./visitors') as typeof import('./visitors')).funnel,
  },
  sources: {
    description: 'list the source tags, countries, and versions that the funnel can show',
    options: period,
    load: () => (require('./visitors') as typeof import('./visitors')).sources,
  },
  health: {
    description: 'show the figures of each version',
    options: period,
    load: () => (require('./visitors') as typeof import('./visitors')).health,
  },
  mounts: {
    arguments: '<remote>',
    description: 'count visitors by whether the live version rendered or fell back',
    options: [channel, watch],
    examples: ['mounts mf-services --watch'],
    load: () => (require('./visitors') as typeof import('./visitors')).createMounts(),
  },
  errors: {
    description: 'list errors in pages, with stacks of the source code',
    options: period,
    load: () => (require('./visitors') as typeof import('./visitors')).errors,
  },
} as const satisfies Definitions;
