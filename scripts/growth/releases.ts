import { copies } from './copies';
import { inDatabase } from './sides';

const channels = ['production', 'staging'];

/**
 * Releases of all remotes that there are, each made live once on a channel, with what else operators leave behind: sets,
 * canaries, alerts, schedules, previews, tokens.
 */
export async function growReleases(address: string, releases: number): Promise<void> {
  // Those that are there are a first release of each of the five remotes.
  const each = Math.ceil(releases / 5);
  const version = `'1.' || n || '.0'`;
  // Of a year, evenly.
  const at = `now() - (${each} - n + 1) * interval '1 year' / ${each}`;
  await inDatabase(address, [
    await copies(address, {
      ...{ table: 'releases', where: `version = '1.0.0'`, times: each },
      changed: { version, container: `container || '_' || n`, published_at: at },
    }),
    ...channels.flatMap((channel) => [
      `insert into channel_changes (channel, remote, kind, from_version, to_version, reason, made_by, made_at)
       select '${channel}', name, 'swap', '1.' || n - 1 || '.0', ${version}, 'grown', 'team', ${at}
       from (select distinct name from releases) as remotes cross join generate_series(1, ${each / 2}) as n`,
      // Every move of one remote makes a set.
      `insert into channel_sets (channel, number, kind, releases, last_good, reason, made_by, made_at)
       select '${channel}', last + n, 'swap', releases || jsonb_build_object('mf-services', ${version}), last_good,
         'grown', 'team', now() - (${releases} - 2 * n + 1) * interval '1 year' / ${releases}
       from (select *, number as last from channel_sets where channel = '${channel}' order by number desc limit 1) as newest
       cross join generate_series(1, ${Math.floor(releases / 2)}) as n`,
    ]),
    `insert into canaries (id, channel, releases, against, salt, steps, auto, reason, started_by, started_at, state, share, step)
     select 'grown-' || n, 'production', '{"mf-services":"1.2.0"}', '{"mf-services":"1.1.0"}', 'salt', '[]', true, 'grown',
       'team', now() - n * interval '20 minutes', 'promoted', 100, 1
     from generate_series(1, ${Math.ceil(releases / 10)}) as n`,
    `insert into canary_events (canary, kind, share, reason, made_by, made_at)
     select id, kind, 10, 'grown', 'team', started_at from canaries
     cross join unnest(array['started', 'share-changed', 'promoted']) as kind`,
    `insert into canary_looks (canary, at, verdict, evidence, why, counts)
     select id, started_at, 'well', 1, 'grown', '{}' from canaries cross join generate_series(1, 20)`,
    `insert into alerts (id, code, incident, channel, said, figures, raised_by, opened_at, ended_at, ended_said)
     select 'grown-' || n, 'errors/doubled', 'grown-' || n, 'production', 'grown', '{}', 'registry',
       now() - n * interval '1 hour', now(), 'over'
     from generate_series(1, ${Math.ceil(releases / 10)}) as n`,
    `insert into channel_schedules (channel, runs_at, releases, reason, made_by, made_at, state, ended_at)
     select 'production', now() - n * interval '1 hour', '{"mf-services":"1.2.0"}', 'grown', 'team',
       now() - (n + 24) * interval '1 hour', 'done', now() - n * interval '1 hour'
     from generate_series(1, ${Math.ceil(releases / 10)}) as n`,
    `insert into previews (id, channel, remote, version, reason, made_by, made_at, until)
     select 'grown-' || n, 'production', 'mf-services', '1.2.0', 'grown', 'team',
       now() - (n + 24) * interval '1 hour',
       now() - n * interval '1 hour'
     from generate_series(1, ${Math.ceil(releases / 10)}) as n`,
    `insert into tokens (id, hash, owner, remotes, channels, acts, created_by, expires_at)
     select 'grown-' || n, 'hash-' || n, 'team', '["mf-services"]', '["staging"]', '["publish"]', 'team',
       now() + interval '90 days'
     from generate_series(1, ${Math.ceil(releases / 100)}) as n`,
  ]);
}
