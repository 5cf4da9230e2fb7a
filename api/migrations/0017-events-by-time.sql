-- The registry queries the visits of the last hour every minute.
create index analytics_events_by_time on analytics_events (at);
