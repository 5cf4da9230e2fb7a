import { and, inArray, isNull, sql } from 'drizzle-orm';
import { namesOf, type AlertTargets, type Database, type Sql } from 'shared-server';
import * as z from 'zod/mini';
import { base, channelNames, liveOn } from '../channels/live';
import type { Counted } from './comparing';
import { isOver, isWorse, rateOf, type Measured } from './measures';
import type { Outcomes } from './outcomes';
import { end, raise } from './raise';
import { alerts, type Alert } from './table';

export const unwatched =
  'REGISTRY_ANALYTICS_ORIGIN and REGISTRY_ANALYTICS_TOKEN are not set: nobody asks how visitors fare, so errors that double and steps that lose people are not told.';

interface World {
  database: Database;
  targets: AlertTargets;
  ask(now: number): Promise<Outcomes>;
  now(): number;
}

interface LiveVersion {
  remote: string;
  version: string;
  channel: string;
}

const measured = ['errors/doubled', 'completion/fell'] as const satisfies readonly Measured[];

const percent = (rate: number) => `${(rate * 100).toFixed(1)} %`;
const minuteOf = (iso: string) => `${iso.slice(0, 16).replace('T', ' ')} UTC`;

const said = {
  'errors/doubled': (recent: Counted, before: Counted) =>
    `${recent.bad} of ${recent.of} visitors met an error (${percent(rateOf(recent))}), ${before.bad} of ${before.of} in the day before (${percent(rateOf(before))})`,
  'completion/fell': (recent: Counted, before: Counted) =>
    `${recent.of - recent.bad} of ${recent.of} visitors went on within 15 minutes (${percent(1 - rateOf(recent))}), ${before.of - before.bad} of ${before.of} in the day before (${percent(1 - rateOf(before))})`,
} satisfies Record<Measured, (recent: Counted, before: Counted) => string>;

/** Held against what was before it began: that day fills with the incident while it lasts. */
const kept = z.object({ before: z.object({ bad: z.number(), of: z.number() }) });

/**
 * Looks at what is live, remote by remote, and raises and ends what there is to tell. Where another server looks already
 * there is nothing to do.
 */
export function createWatch({ database, targets, ask, now }: World) {
  const to = namesOf(targets);

  const look = async (step: Sql): Promise<void> => {
    const live = await liveVersions(step);
    const outcomes = await ask(now());
    const open = await openOf(step);
    for (const one of live)
      for (const what of measured) await judge(step, outcomes, open, one, what);
    for (const alert of open) {
      const { remote, version } = alert;
      if (live.some((one) => one.remote === remote && one.version === version)) continue;
      const words = `${remote} ${version} is not live any more.`;
      await step.transaction((inner) => end(inner, alert.id, words, new Date(now())));
    }
  };

  const judge = async (
    step: Sql,
    outcomes: Outcomes,
    open: readonly Alert[],
    { remote, version, channel }: LiveVersion,
    what: Measured,
  ) => {
    const incident = `${remote} ${version}`;
    const recent = outcomes.recent(what, remote, version);
    const running = open.find((alert) => alert.code === what && alert.incident === incident);
    const span = outcomes.spans[what];
    if (running) {
      const { before } = kept.parse(running.figures);
      if (!isOver(what, recent, before)) return;
      const words = `${remote} ${version} on ${running.channel} is as before again: ${said[what](recent, before)}.`;
      await step.transaction((inner) => end(inner, running.id, words, new Date(now())));
      return;
    }
    const before = outcomes.before(what, remote);
    if (!isWorse(what, recent, before)) return;
    const at = new Date(now());
    await step.transaction((inner) =>
      raise(
        inner,
        {
          ...{ code: what, incident, channel, remote, version, by: 'registry', openedAt: at },
          said: `${remote} ${version} on ${channel}: from ${minuteOf(span.from)} to ${minuteOf(span.to)} ${said[what](recent, before)}.`,
          figures: {
            recent: { ...recent, ...span },
            before: { ...before, ...outcomes.spans.before },
          },
        },
        to,
        at,
      ),
    );
  };

  return {
    /** Answers whether it was this server's turn. */
    async lookAround(): Promise<boolean> {
      return database.sql.transaction(async (turn) => {
        const { rows } = (await turn.execute(
          sql`select pg_try_advisory_xact_lock(hashtext('alert watch')) as mine`,
        )) as unknown as { rows: { mine: boolean }[] };
        if (!rows[0]?.mine) return false;
        await look(database.sql);
        return true;
      });
    },
  };
}

/** Every version that is live somewhere, under the channel where most get it: events do not say their channel. */
async function liveVersions(step: Sql): Promise<LiveVersion[]> {
  const found = new Map<string, LiveVersion>();
  const others = (await channelNames(step)).filter((name) => name !== base).sort();
  for (const channel of [base, ...others]) {
    for (const { current } of (await liveOn(step, channel)) ?? []) {
      if (current.kind !== 'remote') continue;
      const { name: remote, version } = current;
      const key = `${remote} ${version}`;
      if (!found.has(key)) found.set(key, { remote, version, channel });
    }
  }
  return [...found.values()];
}

const openOf = (step: Sql) =>
  step
    .select()
    .from(alerts)
    .where(and(isNull(alerts.endedAt), inArray(alerts.code, [...measured])));
