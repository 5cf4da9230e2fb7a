drop table limit_hits;

-- Times of limited acts, one row for each limited person or network, so that a flood adds no rows.
create table limit_uses (
  key text primary key,
  used_at timestamptz[] not null,
  -- The time after which the row no longer counts.
  open_at timestamptz not null
);
create index limit_uses_by_end on limit_uses (open_at);

-- Requests of a network to all servers in a minute.
create table request_counts (
  key text primary key,
  used integer not null,
  ends_at timestamptz not null
);
create index request_counts_by_end on request_counts (ends_at);
