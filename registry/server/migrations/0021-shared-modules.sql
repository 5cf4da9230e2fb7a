-- The modules that a release imports from the shell, by their names in its manifest.
alter table releases add column shared jsonb not null default '[]';
