import { sql, type SQL } from 'drizzle-orm';
import type { Received } from 'registry-contract';
import type { AuditAct } from 'registry-contract/audit';
import type { Database } from 'shared-server';
import type { FastifyInstance } from 'fastify';
import { register } from '../../route';
import type { Access } from '../tokens/access';

/** Where acts are stored. Each source has its own query. */
const columns = sql.raw('at, what, by, "byToken", remote, channel, "from", "to", reason, id');
const sources = [
  sql`select published_at, 'release/published', published_by, published_by_token, name, null, null, version, coalesce((
        select 'signed by ' || signed_by || ', key ' || key_id from release_provenance statement
        where statement.name = releases.name and statement.version = releases.version
          and signed_by is not null
        order by statement.id limit 1
      ), ''), 0
    from releases`,
  sql`select made_at, case kind when 'swap' then 'version/swapped'
        when 'restore' then 'version/restored' else 'version/rolled-back' end,
      made_by, made_by_token, remote, channel, from_version, to_version, reason, id
    from channel_changes`,
  sql`select event.made_at, 'canary/' || kind, event.made_by, event.made_by_token, tried.key, channel, against ->> tried.key,
      tried.value,
      case when kind in ('started', 'share-changed')
        then trim_scale(event.share) || ' %: ' || event.reason else event.reason end,
      event.id
    from canary_events event join canaries on canaries.id = event.canary
      cross join lateral jsonb_each_text(releases) tried`,
  sql`select made_at, 'set/banned', made_by, made_by_token, '', channel, null, 'set ' || number, reason, number
    from set_bans`,
  sql`select made_at, 'version/banned', made_by, made_by_token, name, null, null, version, reason, 0
    from version_bans`,
  sql`select made_at, 'set/drained', made_by, made_by_token, '', channel, null,
      'up to set ' || up_to || ', ' || how, reason, id
    from set_drains`,
  sql`select made_at, 'channel/locked', made_by, made_by_token, '', channel, null,
      coalesce('until ' || to_char(until at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'until it is opened'),
      reason, id
    from channel_locks`,
  sql`select opened_at, 'channel/unlocked', opened_by, opened_by_token, '', channel, null, 'open', opened_reason, id
    from channel_locks where opened_at is not null`,
  sql`select made_at, 'budget/said', made_by, made_by_token, name, null, null,
      coalesce(bytes || ' bytes', 'what is usual'), reason, id
    from release_budgets`,
  sql`select made_at, 'preview/created', made_by, made_by_token, remote, channel, null,
      coalesce(version, 'own server'), 'preview ' || id || ' until '
      || to_char(until at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') || ': ' || reason, 0
    from previews`,
  sql`select ended_at, 'preview/ended', ended_by, ended_by_token, remote, channel, null,
      coalesce(version, 'own server'), 'preview ' || id || ': ' || ended_reason, 0
    from previews where ended_at is not null`,
  sql`select opened_at, 'alert/tested', raised_by, raised_by_token, '', null, null, 'test alert', '', 0
    from alerts where code = 'alert/test'`,
  sql`select accepted_at, 'contract/accepted', accepted_by, accepted_by_token, coalesce(consumer, ''), null, given, taken,
      reason, id
    from contract_acceptances`,
  sql`select created_at, 'token/created', created_by, created_by_token, '', null, null, id, owner, 0 from tokens`,
  sql`select revoked_at, 'token/revoked', revoked_by, revoked_by_token, '', null, null, id, owner, 0 from tokens
    where revoked_at is not null`,
  sql`select added_at, 'key/added', added_by, added_by_token, remote, null, null, id, owner, 0 from signing_keys`,
  sql`select revoked_at, 'key/revoked', revoked_by, revoked_by_token, remote, null, null, id, owner, 0
    from signing_keys where revoked_at is not null`,
  sql`select made_at, 'operator/' || what, made_by, made_by_token, '', null, null, operator, 'role ' || role, id
    from operator_acts`,
];

/**
 * Returns acts and their actors, oldest first. It reads releases and moves, which are append-only.
 * Of each source it reads only the rows that can be on the page or before it.
 */
export async function readActs(
  { sql: database }: Database,
  { since, what, skip, limit }: Received<'GET /audit'>,
): Promise<AuditAct[]> {
  const ofPage = (source: SQL) => sql`(
    select * from (${source}) source (${columns})
    where at >= ${since}::timestamptz and (${what ?? null}::text is null or what = ${what ?? null})
    order by at, id, remote, "to" limit ${skip + limit})`;
  const { rows } = (await database.execute(sql`
    select * from (${sql.join(sources.map(ofPage), sql` union all `)}) acts
    order by at, id, remote, "to" limit ${limit} offset ${skip}`)) as unknown as {
    rows: (Omit<AuditAct, 'at'> & { at: Date | string; id: number })[];
  };
  return rows.map(({ id: _, at, ...act }) => ({ ...act, at: new Date(at).toISOString() }));
}

/** A page, and where the next page continues, without reading earlier rows. */
async function pageOfActs(database: Database, query: Received<'GET /audit'>) {
  const { since, skip, limit } = query;
  const rows = await readActs(database, { ...query, limit: limit + 1 });
  const acts = rows.slice(0, limit);
  if (rows.length === acts.length) return { acts };
  const { at } = acts.at(-1)!;
  const returned = acts.filter((act) => act.at === at).length;
  // Acts of one moment can fill several pages, so the client may already have some of them.
  const before = at === since ? skip : 0;
  return { acts, next: skip + limit, further: { since: at, skip: returned + before } };
}

interface Options {
  database: Database;
  access: Access;
}

/** Serves operators the history of releases, moves and tokens as one list. */
export function auditRoutes(server: FastifyInstance, { database, access }: Options): void {
  const operating = { onRequest: access.may(() => ({ act: 'operate' })) };
  register(server, 'GET /audit', operating, (query) => pageOfActs(database, query));
}
