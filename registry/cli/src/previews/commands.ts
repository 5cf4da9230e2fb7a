import type { Definitions } from '../command-line/command';
import { options } from '../command-line/options';

const { channel, dryRun, hours, newChannel, ownServer, path, reason, watch } = options;

/** Commands that show versions to those who have a link. */
export const previewCommands = {
  'preview create': {
    arguments: '<remote> [version]',
    description: 'create a link that shows one version in the deployed shell',
    options: [reason, channel, hours, path, ownServer, dryRun, newChannel],
    examples: [
      'preview create mf-services 1.4.0 --hours 24 --path /services --reason "for the review"',
      'preview create mf-services --own-server --channel staging --reason "for the review"',
    ],
    load: () => (require('./previews') as typeof import('./previews')).createPreview,
  },
  'preview list': {
    description: 'list the previews',
    options: [channel, watch],
    load: () => (require('./previews') as typeof import('./previews')).listPreviews,
  },
  'preview end': {
    arguments: '<id>',
    description: 'stop a link',
    options: [reason],
    load: () => (require('./previews') as typeof import('./previews')).endPreview,
  },
} as const satisfies Definitions;
