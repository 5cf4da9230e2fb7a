-- Servers from this version on neither read nor write the column. A later version drops it, with its index
-- channel_sets_with_flow, once no server of the previous version runs (docs/decisions/0123-smaller-registry.md).
comment on column channel_sets.flow is 'Unused since 0030-flow-unused.sql';
