import type { FastifyBaseLogger } from 'fastify';
import type { Database } from 'shared-server';
import type { Canaries } from './canaries';
import { createJudge, keepJudging } from './judge';
import { telemetryOf } from './telemetry';

/** Where the judge asks. */
export interface Judging {
  /** Of the API, and the token of its operators; without them nobody judges. */
  analytics?: { origin: string; token: string } | undefined;
  judgeEveryMs: number;
}

interface Parts extends Judging {
  database: Database;
  canaries: Canaries;
  now(): number;
  fetch: typeof fetch;
  log: FastifyBaseLogger;
}

export const unjudged =
  'REGISTRY_ANALYTICS_ORIGIN and REGISTRY_ANALYTICS_TOKEN are not set: nobody asks how its visitors fare.';

/** The judge as the settings have it, already at work; undefined where there is nobody to ask. */
export function beginJudging(parts: Parts) {
  const { analytics, judgeEveryMs, fetch, log, ...world } = parts;
  if (!analytics) return undefined;
  const judge = createJudge({
    ...world,
    look: telemetryOf({ ...analytics, fetch }),
    failed: (error) => log.error({ err: error }, 'a canary could not be judged'),
  });
  const stop = keepJudging(judge, {
    everyMs: judgeEveryMs,
    failed: (error) => log.error({ err: error }, 'the judge of canaries did not come to its turn'),
  });
  return { ...judge, stop };
}
