-- The registry asks every minute how the visitors of the last hour fared.
create index analytics_events_by_time on analytics_events (at);
