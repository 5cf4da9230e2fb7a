drop table limit_hits;

-- When each limited thing was done, a row for each of whom it is limited for: a flood adds no rows.
create table limit_uses (
  key text primary key,
  used_at timestamptz[] not null,
  -- From then on none of it counts.
  open_at timestamptz not null
);
create index limit_uses_by_end on limit_uses (open_at);

-- How many requests a network has made in a minute, by all servers together.
create table request_counts (
  key text primary key,
  used integer not null,
  ends_at timestamptz not null
);
create index request_counts_by_end on request_counts (ends_at);
