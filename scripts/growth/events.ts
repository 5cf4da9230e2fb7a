import { inDatabase } from './sides';

/** Screens in the order of the flow, with the remote that draws each. */
const screens = `array['welcome', 'select-location', 'priming', 'services', 'automate-reviews', 'client-storage', 'set-number']`;
const remotes = `array['mf-login-location', 'mf-login-location', 'mf-priming-square', 'mf-services', 'mf-later-steps', 'mf-later-steps', 'mf-later-steps']`;
const most = 7;
/** On a screen: it opened, two measurements, a press. */
const onScreen = 4;
/** Of a visitor, when from one to all screens are equally frequent. */
const ofVisitor = (onScreen * (most + 1)) / 2;

/**
 * Events of a year, and what is counted of them: visitors who come from one screen to all of them, a version of every
 * remote each month, some by a tag, some from abroad.
 */
export async function growEvents(address: string, events: number): Promise<void> {
  const visitors = Math.ceil(events / ofVisitor);
  // One after the other in time, as they arrive: an index of blocks finds them by that.
  const before = `((${visitors} - v) * (365.0 * 86400 / ${visitors}) + 300)`;
  const now = `'${new Date().toISOString()}'::timestamptz`;
  const came = `
    select v, 'visitor-' || v as visitor_id, 1 + v % ${most} as depth,
      ${now} - ${before} * interval '1 second' as came_at,
      case when v % 3 = 0 then 'web-' || v % 7 end as source_tag,
      (array['US', 'CA', 'GB'])[1 + v % 3] as country,
      '1.' || (13 - floor(${before} / 2592000))::int || '.0' as version
    from generate_series(1, ${visitors}) as v`;
  const place = `came_at + (place - 1) * interval '20 seconds'`;
  await inDatabase(address, [
    ...monthByMonth,
    `insert into analytics (event_id, name, at, received_at, visitor_id, screen, remote, remote_version, build, fields)
     select 'grown-' || v || '-' || place || '-' || e,
       (array['screen_viewed', 'web_vital_lcp', 'web_vital_inp', 'button_clicked'])[e],
       ${place} + e * interval '1 second', ${place} + e * interval '1 second',
       visitor_id, (${screens})[place], (${remotes})[place], version, 'web',
       case when e in (2, 3) then jsonb_build_object('value', 100 + v % 900)
         else jsonb_strip_nulls(jsonb_build_object('source_tag', source_tag, 'country', country)) end
     from (${came}) as came cross join lateral generate_series(1, depth) as place
     cross join generate_series(1, ${onScreen}) as e`,
    `insert into analytics_visits
       (visitor_id, place, at, took, build, screen, remote, remote_version, is_first, is_left, source_tag, country, flow)
     select visitor_id, place, ${place} + interval '1 second', case when place < depth then 20 end, 'web',
       (${screens})[place], (${remotes})[place], version, true, place = depth, source_tag, country, 'specified'
     from (${came}) as came cross join lateral generate_series(1, depth) as place`,
    `insert into analytics_days (day, build, screen, remote, remote_version, took, visits, visitors, visitors_left, places)
     select (at at time zone 'UTC')::date, build, screen, remote, remote_version, took, count(*),
       count(*) filter (where is_first), count(*) filter (where is_first and is_left), sum(place)
     from analytics_visits group by 1, 2, 3, 4, 5, 6`,
    `update analytics_progress set until = ${now}`,
  ]);
}

/**
 * As if the months of the past year had come one after the other: each has a table of its own, where what was written before
 * them all would lie in the one that was there first.
 */
const monthByMonth = [
  `alter table analytics detach partition analytics_events`,
  `do $$
  declare
    first timestamp := date_trunc('month', now() at time zone 'UTC') - interval '13 months';
    month timestamp;
  begin
    for month in select generate_series(first, first + interval '14 months', interval '1 month') loop
      execute format('create table if not exists %I partition of analytics for values from (%L) to (%L)',
        'analytics_' || to_char(month, 'YYYY_MM'),
        month at time zone 'UTC', (month + interval '1 month') at time zone 'UTC');
    end loop;
    insert into analytics select * from analytics_events;
    truncate analytics_events;
    execute format('alter table analytics attach partition analytics_events for values from (minvalue) to (%L)',
      first at time zone 'UTC');
  end $$`,
];
