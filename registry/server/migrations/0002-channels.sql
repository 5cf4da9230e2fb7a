create table channel_changes (
  id integer generated always as identity primary key,
  channel text not null,
  remote text not null,
  kind text not null check (kind in ('swap', 'rollback')),
  from_version text,
  to_version text not null,
  reason text not null,
  made_by text not null,
  made_at timestamptz not null default now(),
  foreign key (remote, to_version) references releases (name, version)
);

create index channel_changes_newest_first on channel_changes (channel, remote, id desc);

create table channel_pointers (
  channel text not null,
  remote text not null,
  version text not null,
  last_good text,
  -- The last change of the pointer, which is also its revision for optimistic concurrency.
  change_id integer not null references channel_changes (id),
  primary key (channel, remote),
  foreign key (remote, version) references releases (name, version),
  foreign key (remote, last_good) references releases (name, version)
);

create function refuse_rewriting_history() returns trigger as $$ begin raise exception 'channel_changes is append-only'; end $$ language plpgsql;

create trigger channel_changes_append_only before update or delete on channel_changes for each row execute function refuse_rewriting_history();
