-- The lean entry of a release, and the name of the runtime that a page must have for it. Null if the release has none.
alter table releases add column lean jsonb;
