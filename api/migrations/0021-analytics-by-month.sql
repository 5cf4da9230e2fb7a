-- Events are in one table per month. Old tables are dropped, and a query about a day reads only its month. The earlier
-- table remains for older servers, as the partition for all months until two months from now.
create table analytics (like analytics_events) partition by range (at);
-- A repeated event has the same time.
create unique index analytics_once on analytics (event_id, at);
create index analytics_by_visitor on analytics (visitor_id, at);
create index analytics_by_time on analytics (at);
create index analytics_by_canary on analytics (canary) where canary is not null;
create index analytics_by_flow_trial on analytics (flow_trial) where flow_trial is not null;
-- For times without a table, which should not occur.
create table analytics_other partition of analytics default;

do $$
begin
  execute format('alter table analytics attach partition analytics_events for values from (minvalue) to (%L)',
    (date_trunc('month', now() at time zone 'UTC') + interval '2 months') at time zone 'UTC');
end $$;

-- Creates the tables of three months, and drops those older than a number of days. Roles of servers cannot create
-- tables.
create function keep_analytics(moment timestamptz, days integer) returns void as $$
declare
  -- Without a time zone, so that months are in UTC whatever the session's zone is.
  month timestamp;
  part record;
begin
  perform pg_advisory_xact_lock(hashtext('keep_analytics'));
  -- A transaction that waits to change the table blocks all later ones.
  set local lock_timeout = '2s';
  for ahead in 0..2 loop
    month := date_trunc('month', moment at time zone 'UTC') + ahead * interval '1 month';
    begin
      execute format('create table if not exists %I partition of analytics for values from (%L) to (%L)',
        'analytics_' || to_char(month, 'YYYY_MM'),
        month at time zone 'UTC', (month + interval '1 month') at time zone 'UTC');
    exception when invalid_object_definition or check_violation then
      -- The earlier table contains that month, or the table for other times has some of its events.
      null;
    end;
  end loop;
  for part in
    select inhrelid::regclass as name,
      substring(pg_get_expr(relpartbound, oid) from 'TO \(''([^'']+)''\)')::timestamptz as until
    from pg_inherits join pg_class on oid = inhrelid
    where inhparent = 'analytics'::regclass
  loop
    if part.until <= moment - days * interval '1 day' then
      execute format('drop table %s', part.name);
    end if;
  end loop;
  delete from analytics_other where at < moment - days * interval '1 day';
end $$ language plpgsql security definer set search_path from current;
