import { sql, type SQL } from 'drizzle-orm';
import { remoteNames } from 'shared-contracts';
import * as z from 'zod/mini';
import { time } from '../../contract/payload';
import type { App } from '../../context';

const tried = z.string().check(
  z.regex(/^[a-z][a-z0-9-]{0,60}:[0-9A-Za-z.+-]{1,100}:[0-9A-Za-z.+-]{1,100}$/, {
    error: 'must name remotes as mf-services:1.4.0:1.3.0, the one on trial first',
  }),
);

const listOf = <T extends z.ZodMiniType<unknown, string>>(item: T) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string) => text.split(',')),
    ),
    z.array(item).check(z.minLength(1), z.maxLength(50)),
  );

export const armsQuery = z.object({
  canary: z.string().check(z.minLength(1), z.maxLength(100)),
  /** When each share began to count, oldest first, separated by commas. */
  stages: listOf(time),
  /** The versions of the two arms. */
  remotes: listOf(tried),
});

const byArm = <T extends z.ZodMiniType>(of: T) => z.object({ canary: of, stable: of });

const counts = z.object({
  /** Visitors who loaded the assigned version. */
  loaded: z.number(),
  /** Visitors whose first try loaded another version or nothing. */
  load_failures: z.number(),
  /** Visitors who loaded it and saw it break before they continued. */
  errors: z.number(),
  /** Visitors who loaded it and did not continue, as far as events show. */
  error_free: z.number(),
  completed: z.number(),
  not_completed: z.number(),
  /** Visitors who are still on it. */
  pending: z.number(),
});

export const armsAnswer = z.object({
  stages: z.array(
    z.object({
      assigned: byArm(z.number()),
      remotes: z.record(z.string(), byArm(counts)),
    }),
  ),
  /** Visitors without a random assignment: pinned, previewing or testing. */
  not_judged: byArm(z.number()),
  /** By remote, the time after which a visitor counts as not completed. */
  patience_seconds: z.record(z.string(), z.number()),
  /** When the newest event of the canary arrived. */
  last_event_at: z.nullable(z.string()),
});

type Answer = z.output<typeof armsAnswer>;
type Counts = z.output<typeof counts>;

type Arm = 'canary' | 'stable';

/** The shortest time after which a visitor counts as lost. */
const leastPatience = 600;

/**
 * Returns how the visitors of a canary fared, by assigned arm and by the share at that time. A visitor counts once:
 * the first event decides arm, share and whether the visitor is judged, the first try at a remote decides the rest.
 * A visitor who received the fallback did not load the assigned version.
 *
 * When the share changes, a returning visitor may be assigned to the other arm. Such a try is compared with the
 * assignment of that page but counts for the visitor's first arm, so that both arms keep their sizes.
 */
export async function readArms(
  { sql: database, now }: App,
  { canary, stages, remotes }: z.output<typeof armsQuery>,
): Promise<Answer> {
  const ask = async <Row>(query: SQL) =>
    ((await database.execute(query)) as unknown as { rows: Row[] }).rows;

  const visitors = sql`
    visitors as (
      select distinct on (visitor_id) visitor_id, arm, coalesce(judged, false) as judged,
        greatest(1, (
          select count(*) from unnest(array[${sql.join(
            stages.map((stage) => sql`${stage}::timestamptz`),
            sql`, `,
          )}]) began where began <= received_at
        ))::int as stage
      from analytics where canary = ${canary} and arm is not null
      order by visitor_id, received_at, at, event_id
    )`;

  const assigned = await ask<{ stage: number; arm: Arm; judged: boolean; visitors: number }>(
    sql`with ${visitors} select stage, arm, judged, count(*)::int as visitors from visitors
      group by stage, arm, judged`,
  );
  const [newest] = await ask<{ at: Date | string | null }>(
    sql`select max(received_at) as at from analytics where canary = ${canary}`,
  );
  const sum = (rows: typeof assigned) =>
    byArms((arm) => rows.reduce((total, row) => total + (row.arm === arm ? row.visitors : 0), 0));

  const result: Answer = {
    stages: stages.map((_, index) => ({
      assigned: sum(assigned.filter(({ stage, judged }) => judged && stage === index + 1)),
      remotes: {},
    })),
    not_judged: sum(assigned.filter(({ judged }) => !judged)),
    patience_seconds: {},
    last_event_at: newest?.at ? new Date(newest.at).toISOString() : null,
  };
  for (const remoteVersions of remotes) {
    const [remote = '', ...versions] = remoteVersions.split(':');
    const rows = await ask<Fared>(faring(visitors, { canary, remote, versions, now: now() }));
    result.patience_seconds[remote] = rows[0]?.patience ?? leastPatience;
    result.stages.forEach((stage, index) => {
      stage.remotes[remote] = byArms((arm) => {
        const {
          stage: _,
          arm: __,
          patience: ___,
          ...counted
        } = rows.find((row) => row.stage === index + 1 && row.arm === arm) ?? noVisitors;
        return counted;
      });
    });
  }
  return result;
}

type Fared = Counts & { stage: number; arm: Arm; patience: number };
const noVisitors = {
  stage: 0,
  arm: 'stable',
  patience: 0,
  loaded: 0,
  load_failures: 0,
  errors: 0,
  error_free: 0,
  completed: 0,
  not_completed: 0,
  pending: 0,
};

const byArms = <T>(of: (arm: Arm) => T): Record<Arm, T> => ({
  canary: of('canary'),
  stable: of('stable'),
});

interface RemoteQuery {
  canary: string;
  remote: string;
  /** The versions of the canary's arm and of the other. */
  versions: readonly string[];
  now: Date;
}

/** Returns the values as a list of SQL. */
const sqlList = (values: readonly string[]): SQL =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  );

/** One remote's counts by stage and arm, from its visitors' events. */
function faring(visitors: SQL, { canary, remote, versions, now: currentTime }: RemoteQuery): SQL {
  const place = remoteNames.findIndex((name) => name === remote);
  const later = sqlList([...remoteNames.slice(place + 1), 'the end']);
  return sql`
    with ${visitors}, events as (
      select visitor.visitor_id, visitor.stage, visitor.arm, event.at, event.received_at,
        event.name = 'remote_failed' and event.fields ->> 'failed' = ${remote} as failed,
        event.name = 'remote_failed'
          and coalesce(event.fields ->> 'shown', 'false') = 'true' as shown_before,
        event.name <> 'remote_failed' and event.remote = ${remote} as drawn,
        event.remote_version =
          case coalesce(event.arm, visitor.arm)
            when 'canary' then ${versions[0] ?? ''} else ${versions[1] ?? ''} end
          as as_drawn,
        (event.name <> 'remote_failed'
          and event.remote in (${later})) or event.name = 'set_number_done_click' as beyond
      from visitors visitor
      join analytics event using (visitor_id)
      where visitor.judged and event.canary = ${canary}
        and (event.remote_version is not null or event.name = 'remote_failed')
        and not starts_with(event.name, 'web_vital_')
    ), tries as (
      select visitor_id, stage, arm,
        min(at) filter (where drawn and as_drawn) as loaded_at,
        min(received_at) filter (where drawn and as_drawn) as known_since,
        min(at) filter (where (failed and not shown_before) or (drawn and not as_drawn))
          as failed_at
      from events group by visitor_id, stage, arm
      having bool_or(drawn or failed)
    ), ways as (
      select tries.*, coalesce(loaded_at < failed_at or failed_at is null, false) as loaded,
        (select min(event.at) from events event where event.visitor_id = tries.visitor_id
          and event.beyond and event.at >= tries.loaded_at) as left_at
      from tries where loaded_at is not null or failed_at is not null
    ), patience as (
      select greatest(${leastPatience}::float8, coalesce(
        percentile_cont(0.95) within group (order by extract(epoch from left_at - loaded_at)),
        0))::float8 as seconds
      from ways where arm = 'stable' and loaded and left_at is not null
    ), verdicts as (
      select ways.*, seconds,
        left_at is not null and left_at <= loaded_at + seconds * interval '1 second' as completed,
        ${currentTime.toISOString()}::timestamptz > known_since + seconds * interval '1 second' as waited,
        exists (
          select from events event where event.visitor_id = ways.visitor_id and event.failed
            and event.at >= ways.loaded_at and event.at <= coalesce(ways.left_at, 'infinity')
        ) as broke
      from ways cross join patience
    )
    select stage, arm, seconds as patience,
      (count(*) filter (where loaded))::int as loaded,
      (count(*) filter (where not loaded))::int as load_failures,
      (count(*) filter (where loaded and broke))::int as errors,
      (count(*) filter (where loaded and not broke and (completed or waited)))::int as error_free,
      (count(*) filter (where loaded and completed))::int as completed,
      (count(*) filter (where loaded and not completed and waited))::int as not_completed,
      (count(*) filter (where loaded and not completed and not waited))::int as pending
    from verdicts group by stage, arm, seconds`;
}
