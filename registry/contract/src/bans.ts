import * as z from 'zod/mini';
import type { Endpoints } from './endpoint';
import { despiteLock, dryRun, reason } from './fields';
import { moveErrors, report } from './moves';
import { remoteName, versionNumber } from './names';

const place = z.object({ channel: z.string(), number: z.number() });

const banned = z.object({
  name: z.string(),
  version: z.string(),
  /** The sets that are banned with it. */
  sets: z.array(place),
  /** The channels where it was live, and the version to which each was rolled back. */
  changes: z.array(z.object({ channel: z.string(), from: z.string(), to: z.string() })),
  /** The channels whose canary is aborted. */
  canaries: z.array(z.string()),
  /** The ids of the previews that end. */
  previews: z.array(z.string()),
  check: report,
});

const banPlan = z.extend(banned, {
  dryRun: z.literal(true),
  /** Active sessions that move on, on all channels; null if unknown. */
  people: z.nullable(z.number()),
});

export type BanPlan = z.output<typeof banPlan>;

export const banEndpoints = {
  'POST /projects/default/microFrontends/:name/versions/:version/ban': {
    subject: 'The ban',
    payload: z.object({ name: remoteName, version: versionNumber, reason, dryRun, despiteLock }),
    answer: z.union([banPlan, banned]),
    status: 201,
    errors: moveErrors,
  },
} as const satisfies Endpoints;
