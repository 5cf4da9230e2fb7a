-- Canaries: versions that a share of the visitors gets. Their definition never changes; their state changes while they
-- run.
create table canaries (
  id text primary key,
  channel text not null,
  -- By remote, the canary version and the version that it is compared with.
  releases jsonb not null,
  against jsonb not null,
  salt text not null,
  -- In order { share, bakeMinutes }; the next starts automatically only if auto is set.
  steps jsonb not null,
  auto boolean not null,
  reason text not null,
  started_by text not null,
  started_at timestamptz not null,
  state text not null check (state in ('running', 'promoted', 'aborted', 'ended')),
  -- Percentage of visitors, with two decimals.
  share numeric(5, 2) not null check (share between 0 and 100),
  step integer not null
);

create unique index canaries_one_at_a_time on canaries (channel) where state = 'running';
create index canaries_newest_first on canaries (channel, started_at desc);

create function refuse_rewriting_canaries() returns trigger as $$ begin if tg_op = 'DELETE' or old.state <> 'running' or (to_jsonb(new) - 'state' - 'share' - 'step') is distinct from (to_jsonb(old) - 'state' - 'share' - 'step') then raise exception 'canaries keep what they began as, and end once'; end if; return new; end $$ language plpgsql;

create trigger canaries_keep_what_they_are before update or delete on canaries for each row execute function refuse_rewriting_canaries();

-- Every act on a canary: by whom, when, why, and the figures of that time. A share applies until the next event.
create table canary_events (
  id integer generated always as identity primary key,
  canary text not null references canaries (id),
  kind text not null check (kind in ('started', 'share-changed', 'aborted', 'promoted', 'ended')),
  share numeric(5, 2) not null,
  reason text not null,
  made_by text not null,
  made_at timestamptz not null,
  numbers jsonb
);

create index canary_events_in_order on canary_events (canary, id);
create index canary_events_by_time on canary_events (made_at);

create function refuse_rewriting_canary_events() returns trigger as $$ begin raise exception 'canary_events is append-only'; end $$ language plpgsql;

create trigger canary_events_append_only before update or delete on canary_events for each row execute function refuse_rewriting_canary_events();

-- Results of the judge: counts, evidence, and the verdict. Stored if they differ from the previous result.
create table canary_looks (
  id integer generated always as identity primary key,
  canary text not null references canaries (id),
  at timestamptz not null,
  verdict text not null,
  evidence double precision not null,
  why text not null,
  counts jsonb not null
);

create index canary_looks_in_order on canary_looks (canary, id);

create function refuse_rewriting_canary_looks() returns trigger as $$ begin raise exception 'canary_looks is append-only'; end $$ language plpgsql;

create trigger canary_looks_append_only before update or delete on canary_looks for each row execute function refuse_rewriting_canary_looks();
