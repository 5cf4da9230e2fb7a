-- An entry that leaves out the federation runtime, and the name of the runtime that a page must have for it; null where a release has none.
alter table releases add column lean jsonb;
