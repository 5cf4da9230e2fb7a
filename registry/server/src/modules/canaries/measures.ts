import { and, count, eq, inArray, max } from 'drizzle-orm';
import type { Metrics, Sample, Sql } from 'shared-server';
import type { ByArm, Judgement } from 'registry-contract/canaries';
import { canaries, canaryLooks } from './table';

const definitions = {
  shopfront_canary_share_ratio: {
    help: 'Share of the visitors who get the canary, 0 to 1.',
    labels: ['channel', 'canary'],
  },
  shopfront_canary_evidence: {
    help: 'Evidence against the canary, to 1. It is aborted at 100.',
    labels: ['channel', 'canary', 'verdict'],
  },
  shopfront_canary_assigned_visitors: {
    help: 'Visitors by their randomly assigned arm.',
    labels: ['channel', 'canary', 'arm'],
  },
  shopfront_canary_outcomes: {
    help: 'Visitors of an arm with a known outcome, by metric.',
    labels: ['channel', 'canary', 'remote', 'metric', 'arm', 'outcome'],
  },
  shopfront_canaries_ended_total: {
    help: 'Canaries that are over, ever: promoted, aborted or ended.',
    labels: ['channel', 'state'],
    grows: true,
  },
};

/** The canaries that run, what the judge counted last, and how earlier ones ended. */
export function measureCanaries(
  metrics: Metrics,
  database: Sql,
  failed: (error: unknown) => void,
): void {
  metrics.source({
    name: 'canaries',
    serves: definitions,
    async read() {
      const [running, looks, ended] = await Promise.all([
        database.select().from(canaries).where(eq(canaries.state, 'running')),
        lastLooks(database),
        database
          .select({ channel: canaries.channel, state: canaries.state, ended: count() })
          .from(canaries)
          .groupBy(canaries.channel, canaries.state),
      ]);
      const of = (sample: (look: (typeof looks)[number]) => Sample[]) => looks.flatMap(sample);
      return {
        shopfront_canary_share_ratio: running.map(({ channel, id, share }) => ({
          labels: { channel, canary: id },
          value: share / 100,
        })),
        shopfront_canary_evidence: of(({ channel, canary, verdict, evidence }) => [
          { labels: { channel, canary, verdict }, value: evidence },
        ]),
        shopfront_canary_assigned_visitors: of(({ channel, canary, counts }) =>
          arms((arm) => counts.stages.reduce((sum, stage) => sum + stage.assigned[arm], 0)).map(
            ([arm, value]) => ({ labels: { channel, canary, arm }, value }),
          ),
        ),
        shopfront_canary_outcomes: of(({ channel, canary, counts }) =>
          outcomesOf(counts).map(({ labels, value }) => ({
            labels: { channel, canary, ...labels },
            value,
          })),
        ),
        shopfront_canaries_ended_total: ended
          .filter(({ state }) => state !== 'running')
          .map((look) => ({
            labels: { channel: look.channel, state: look.state },
            value: look.ended,
          })),
      };
    },
    failed,
  });
}

/** For each running canary; none if canaries are not judged. */
function lastLooks(database: Sql) {
  const newest = database
    .select({ id: max(canaryLooks.id) })
    .from(canaryLooks)
    .groupBy(canaryLooks.canary);
  return database
    .select({
      channel: canaries.channel,
      canary: canaries.id,
      verdict: canaryLooks.verdict,
      evidence: canaryLooks.evidence,
      counts: canaryLooks.counts,
    })
    .from(canaryLooks)
    .innerJoin(canaries, eq(canaries.id, canaryLooks.canary))
    .where(and(eq(canaries.state, 'running'), inArray(canaryLooks.id, newest)));
}

const outcomesOf = ({ findings }: Judgement): Sample[] =>
  findings.flatMap(({ remote, metric, went: outcomes }) =>
    arms((arm) => outcomes[arm]).flatMap(([arm, { badly, well }]) => [
      { labels: { remote, metric, arm, outcome: 'badly' }, value: badly },
      { labels: { remote, metric, arm, outcome: 'well' }, value: well },
    ]),
  );

function arms<T>(of: (arm: keyof ByArm<T>) => T): [keyof ByArm<T>, T][] {
  return (['canary', 'stable'] as const).map((arm) => [arm, of(arm)]);
}
