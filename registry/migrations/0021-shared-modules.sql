-- The modules that a release takes from the shell, by the names under which they are shared, as its manifest lists them.
alter table releases add column shared jsonb not null default '[]';
