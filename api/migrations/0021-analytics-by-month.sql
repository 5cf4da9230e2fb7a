-- Events lie in a table for each month: what is old goes with its table, and a question about a day reads that month.
-- The table of before stays for servers of before, and is the part of all months until two from now.
create table analytics (like analytics_events) partition by range (at);
-- An event that comes twice says the same time.
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

-- Makes the tables of three months and takes away those older than so many days: serving roles make none themselves.
create function keep_analytics(moment timestamptz, days integer) returns void as $$
declare
  -- Without a zone, so that months are those of UTC wherever the session is.
  month timestamp;
  part record;
begin
  perform pg_advisory_xact_lock(hashtext('keep_analytics'));
  -- Who waits to change the table keeps all others waiting behind it.
  set local lock_timeout = '2s';
  for ahead in 0..2 loop
    month := date_trunc('month', moment at time zone 'UTC') + ahead * interval '1 month';
    begin
      execute format('create table if not exists %I partition of analytics for values from (%L) to (%L)',
        'analytics_' || to_char(month, 'YYYY_MM'),
        month at time zone 'UTC', (month + interval '1 month') at time zone 'UTC');
    exception when invalid_object_definition or check_violation then
      -- The table of before holds that month, or the one for other times holds some of it already.
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
