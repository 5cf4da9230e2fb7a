import * as z from 'zod/mini';
import { envelopeShape } from '../../provenance/envelope';
import { integrities } from '../../releases/receiving-routes';
import { versionNumber } from '../../releases/release';
import { strategyNames } from './strategies';

const text = z.string({ error: 'must be text' });
const strategy = z.enum(strategyNames, { error: `must be one of ${strategyNames.join(', ')}` });
const secondAddress = z.url({
  protocol: /^https?$/,
  error: 'must be an address such as https://b.example/mf-manifest.json',
});

/** What the admin API takes, as its input schemas say it; what is ours stands under `extras`. */
export const versionAsked = z.object({
  version: z.object({
    url: text,
    fallbackUrl: z.optional(secondAddress),
    metadata: z.object({ integrity: text, version: versionNumber }),
    extras: z._default(
      z.looseObject({
        /** The release itself, from files that were sent before, where it was not published before. */
        files: z.optional(integrities),
        provenance: z.optional(envelopeShape),
      }),
      {},
    ),
  }),
  deploymentStrategy: z.optional(strategy),
});

export const deploymentAsked = z.object({
  targetVersion: versionNumber,
  deploymentStrategy: strategy,
});

const traffic = z.number({ error: 'must be a percentage' }).check(z.int(), z.gte(0), z.lte(100));

export const trafficAsked = z.object({
  name: z.optional(text),
  default: z.optional(versionNumber),
  activeVersions: z
    .array(z.object({ version: versionNumber, traffic }), { error: 'must be a list of versions' })
    .check(z.maxLength(2, { error: 'names more than two versions' })),
});
