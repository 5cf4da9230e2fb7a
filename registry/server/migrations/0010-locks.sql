-- Locks of channels, which prevent moves. Each row has the operators who set and who removed the lock.
create table channel_locks (
  id integer generated always as identity primary key,
  channel text not null,
  reason text not null,
  made_by text not null,
  made_at timestamptz not null default now(),
  until timestamptz,
  opened_reason text,
  opened_by text,
  opened_at timestamptz
);

create index channel_locks_by_channel on channel_locks (channel) where opened_at is null;

create function refuse_rewriting_locks() returns trigger as $$ begin if tg_op = 'DELETE' or old.opened_at is not null or (to_jsonb(new) - 'opened_reason' - 'opened_by' - 'opened_at') is distinct from (to_jsonb(old) - 'opened_reason' - 'opened_by' - 'opened_at') then raise exception 'channel_locks only ever grows, and a lock is opened once'; end if; return new; end $$ language plpgsql;

create trigger channel_locks_append_only before update or delete on channel_locks for each row execute function refuse_rewriting_locks();

-- Scheduled moves. The result of each is written once.
create table channel_schedules (
  id integer generated always as identity primary key,
  channel text not null,
  runs_at timestamptz not null,
  -- Remote, shell or API → version.
  releases jsonb not null,
  reason text not null,
  made_by text not null,
  made_at timestamptz not null default now(),
  state text not null default 'waiting' check (state in ('waiting', 'done', 'refused', 'missed', 'cancelled')),
  -- Why it was refused, missed or cancelled.
  words text,
  set_number integer,
  ended_by text,
  ended_at timestamptz
);

create index channel_schedules_waiting on channel_schedules (runs_at) where state = 'waiting';

create function refuse_rewriting_schedules() returns trigger as $$ begin if tg_op = 'DELETE' or old.state <> 'waiting' or (to_jsonb(new) - 'state' - 'words' - 'set_number' - 'ended_by' - 'ended_at') is distinct from (to_jsonb(old) - 'state' - 'words' - 'set_number' - 'ended_by' - 'ended_at') then raise exception 'channel_schedules only ever grows, and a schedule ends once'; end if; return new; end $$ language plpgsql;

create trigger channel_schedules_append_only before update or delete on channel_schedules for each row execute function refuse_rewriting_schedules();
