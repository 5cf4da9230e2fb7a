import type { FastifyBaseLogger } from 'fastify';
import type { Database } from 'shared-server';
import type { Canaries } from './canaries';
import { createJudge, judgeRepeatedly } from './judge';
import { telemetryOf } from './telemetry';

/** The API that the judge queries. */
export interface RunningJudge {
  /** Origin of the API, and the token of its operators. Without them canaries are not judged. */
  analytics?: { origin: string; token: string } | undefined;
  judgeEveryMs: number;
}

interface Parts extends RunningJudge {
  database: Database;
  canaries: Canaries;
  now(): number;
  fetch: typeof fetch;
  log: FastifyBaseLogger;
}

export const unjudged =
  'REGISTRY_ANALYTICS_ORIGIN and REGISTRY_ANALYTICS_TOKEN are not set. Set both so that the registry can query the outcomes of visitors.';

/** Starts the judge from the settings; undefined if no API is configured. */
export function startJudge(parts: Parts) {
  const { analytics, judgeEveryMs, fetch, log, ...world } = parts;
  if (!analytics) return undefined;
  const judge = createJudge({
    ...world,
    look: telemetryOf({ ...analytics, fetch }),
    failed: (error) => log.error({ err: error }, 'could not judge a canary'),
  });
  const stop = judgeRepeatedly(judge, {
    everyMs: judgeEveryMs,
    failed: (error) => log.error({ err: error }, 'the judge of canaries did not get its lock'),
  });
  return { ...judge, stop };
}
