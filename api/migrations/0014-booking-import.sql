-- Reading a booking link: tried again when it may help, by one process at a time, and what came of it.
alter table jobs
  add column attempts integer not null default 0,
  add column due_at timestamptz not null default now(),
  add column claimed_until timestamptz,
  add column finished_at timestamptz,
  add column outcome jsonb,
  -- The owner has used or set aside what was found, or gave another link since.
  add column closed_at timestamptz;
create index jobs_waiting on jobs (due_at) where status = 'queued' and closed_at is null;
create index jobs_by_owner on jobs (uid, created_at);
