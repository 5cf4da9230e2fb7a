-- Reads of booking links, with their results. One process at a time repeats a read if that may help.
alter table jobs
  add column attempts integer not null default 0,
  add column due_at timestamptz not null default now(),
  add column claimed_until timestamptz,
  add column finished_at timestamptz,
  add column outcome jsonb,
  -- The owner used or dismissed the services, or entered another link.
  add column closed_at timestamptz;
create index jobs_waiting on jobs (due_at) where status = 'queued' and closed_at is null;
create index jobs_by_owner on jobs (uid, created_at);
