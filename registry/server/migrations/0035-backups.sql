-- When `npm run backup` wrote an archive, for the metric of its age.
create table backups (finished_at timestamptz not null);
