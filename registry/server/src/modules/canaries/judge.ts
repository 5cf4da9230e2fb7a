import { sql } from 'drizzle-orm';
import { errorCode } from 'shared-contracts';
import type { Database, Sql } from 'shared-server';
import type { Judgement } from 'registry-contract/canaries';
import { mostShare } from 'registry-contract/share';
import type { FastifyBaseLogger } from 'fastify';
import type { Canaries } from './canaries';
import type { Canary } from './table';
import { sharesOf, type Look, telemetryOf } from './telemetry';
import { judgementOf, waitsFor } from './verdict';

/** The actor in the audit. */
export const judgeName = 'canary judge';

interface World {
  database: Database;
  canaries: Canaries;
  look: Look;
  now(): number;
  failed(error: unknown): void;
}

/**
 * Checks every running canary, stores the results, aborts worse canaries, and takes the next step
 * if requested. One server at a time: a second server does nothing.
 */
function createJudge(world: World) {
  const { database, canaries, look, now, failed } = world;

  const judge = async (canary: Canary): Promise<void> => {
    const { events } = await canaries.find(canary.channel, canary.id);
    const telemetry = await look(canary, events);
    const since = sharesOf(events).at(-1)?.at.getTime() ?? canary.startedAt.getTime();
    const judgement = judgementOf(canary, telemetry, now(), canary.startedAt.getTime());
    await keepLook(database.sql, canary, judgement, new Date(now()));
    const act = { id: canary.id, by: judgeName, byToken: null, numbers: judgement };
    if (judgement.verdict === 'failed') {
      await canaries.abort({ ...act, reason: judgement.why });
      return;
    }
    const next = canary.steps[canary.step + 1];
    // Steps stored before they were rejected would leave no visitors to compare with.
    if (!canary.auto || !next || next.share > mostShare) return;
    if (waitsFor(canary, judgement, now() - since) !== undefined) return;
    const reason = `On to ${next.share} %: ${judgement.why}`;
    await canaries.grow({ ...act, reason }, next.share, canary.step + 1).catch((error: unknown) => {
      // It grows after an operator unlocks the channel.
      if (errorCode(error) !== 'CHANNEL_LOCKED') throw error;
    });
  };

  return {
    /** Returns whether this server held the lock. */
    async lookAround(): Promise<boolean> {
      const running = await canaries.running();
      if (running.length === 0) return true;
      const judgeAll = async () => {
        // A canary that cannot be checked must not block the others.
        for (const canary of running) await judge(canary).catch(failed);
      };
      // Locks the judge while it works, with a transaction that does nothing else.
      return database.sql.transaction(async (lock) => {
        const mine = await takeLock(lock);
        if (mine) await judgeAll();
        return mine;
      });
    },
  };
}

async function takeLock(step: Sql): Promise<boolean> {
  const { rows } = (await step.execute(
    sql`select pg_try_advisory_xact_lock(hashtext('canary judge')) as mine`,
  )) as unknown as { rows: { mine: boolean }[] };
  return rows[0]?.mine ?? false;
}

/** Stores only results that differ from the one before. */
async function keepLook(
  step: Sql,
  { id }: Canary,
  judgement: Judgement,
  time: Date,
): Promise<void> {
  const { verdict, evidence, why } = judgement;
  const counts = JSON.stringify(judgement);
  await step.execute(sql`
    insert into canary_looks (canary, at, verdict, evidence, why, counts)
    select ${id}, ${time.toISOString()}::timestamptz, ${verdict}, ${evidence}, ${why}, ${counts}::jsonb
    where not exists (
      select from (select counts from canary_looks where canary = ${id} order by id desc limit 1) last
      where last.counts = ${counts}::jsonb
    )`);
}

/** Judges repeatedly, one check after the other. Returns a function that stops it. */
function judgeRepeatedly(
  judge: ReturnType<typeof createJudge>,
  { everyMs, failed }: { everyMs: number; failed(error: unknown): void },
): () => Promise<void> {
  let looking: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    looking ??= judge
      .lookAround()
      .catch(failed)
      .finally(() => (looking = undefined));
  }, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await looking;
  };
}

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
