-- Versions that no channel serves again.
create table version_bans (
  name text not null,
  version text not null,
  reason text not null,
  made_by text not null,
  made_by_token text,
  made_at timestamptz not null default now(),
  primary key (name, version),
  foreign key (name, version) references releases (name, version)
);

create trigger version_bans_append_only before update or delete on version_bans for each row execute function refuse_rewriting_sets();
