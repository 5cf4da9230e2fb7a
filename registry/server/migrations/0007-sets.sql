-- The numbered release sets of a channel: every change creates one. They never change, because active sessions keep them.
create table channel_sets (
  channel text not null,
  number integer not null check (number > 0),
  kind text not null,
  -- Remote, shell or API → version.
  releases jsonb not null,
  last_good jsonb not null,
  reason text not null,
  made_by text not null,
  made_at timestamptz not null default now(),
  primary key (channel, number)
);

create function refuse_rewriting_sets() returns trigger as $$ begin raise exception '% is append-only', tg_table_name; end $$ language plpgsql;

create trigger channel_sets_append_only before update or delete on channel_sets for each row execute function refuse_rewriting_sets();

-- The first set of a channel: its own pointers, and those of production for all other remotes.
insert into channel_sets (channel, number, kind, releases, last_good, reason, made_by)
select served.channel, 1, 'found', jsonb_object_agg(pointed.remote, pointed.version),
  coalesce(jsonb_object_agg(pointed.remote, pointed.last_good) filter (where pointed.last_good is not null), '{}'),
  'live before sets were kept', 'registry'
from (select distinct channel from channel_pointers union select 'staging') served
join channel_pointers pointed on pointed.channel = served.channel
  or (pointed.channel = 'production' and not exists (
    select from channel_pointers own where own.channel = served.channel and own.remote = pointed.remote
  ))
group by served.channel;

-- No session stays on a banned set.
create table set_bans (
  channel text not null,
  number integer not null,
  reason text not null,
  made_by text not null,
  made_at timestamptz not null default now(),
  primary key (channel, number),
  foreign key (channel, number) references channel_sets (channel, number)
);

create trigger set_bans_append_only before update or delete on set_bans for each row execute function refuse_rewriting_sets();

-- Sessions on this set and earlier ones move at their next screen, or now.
create table set_drains (
  id integer generated always as identity primary key,
  channel text not null,
  up_to integer not null,
  how text not null check (how in ('soft', 'now')),
  reason text not null,
  made_by text not null,
  made_at timestamptz not null default now(),
  foreign key (channel, up_to) references channel_sets (channel, number)
);

create index set_drains_by_channel on set_drains (channel, up_to);

create trigger set_drains_append_only before update or delete on set_drains for each row execute function refuse_rewriting_sets();

-- A return to an earlier set is a separate kind of move.
alter table channel_changes drop constraint channel_changes_kind_check;
alter table channel_changes add constraint channel_changes_kind_check check (kind in ('swap', 'rollback', 'restore'));
