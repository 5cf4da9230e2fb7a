-- Servers from this version on neither read nor write the table. A later version drops it, once no server of the
-- previous version runs (docs/decisions/0123-smaller-registry.md).
comment on table channel_schedules is 'Unused since 0029-schedules-unused.sql';
