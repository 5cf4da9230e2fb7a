-- Servers from this version on neither read nor write these columns. Servers of the previous version still do, so
-- visits get the value that they read. A later version drops the columns, with the indexes analytics_by_flow_trial and
-- analytics_events_by_flow_trial (docs/decisions/0123-smaller-registry.md).
alter table analytics_visits alter column flow set default 'specified';
comment on column analytics_visits.flow is 'Unused since 0026-flow-unused.sql';
comment on column analytics.flow is 'Unused since 0026-flow-unused.sql';
comment on column analytics.flow_trial is 'Unused since 0026-flow-unused.sql';
comment on column analytics.flow_judged is 'Unused since 0026-flow-unused.sql';
comment on column owner_pins.flow is 'Unused since 0026-flow-unused.sql';
