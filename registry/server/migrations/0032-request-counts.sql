-- How many requests a network has sent in a minute, to all servers together.
create table request_counts (
  key text primary key,
  used integer not null,
  ends_at timestamptz not null
);
create index request_counts_by_end on request_counts (ends_at);
