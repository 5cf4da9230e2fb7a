-- Servers from this version on neither read nor write the table. A later version drops it, once no server of the
-- previous version runs (docs/decisions/0123-smaller-registry.md).
comment on table release_fallbacks is 'Unused since 0028-release-fallbacks-unused.sql';
