-- A block index for visitors since a time, without an entry per event.
create index analytics_by_arrival on analytics using brin (received_at) with (pages_per_range = 16);

-- Visits of a screen, computed from events, and again after new events of the visitor.
create table analytics_visits (
  visitor_id text not null,
  -- Number of the visit for this visitor, from 1.
  place integer not null,
  at timestamptz not null,
  -- Seconds, in steps; null if no later event exists.
  took integer,
  build text not null,
  screen text not null,
  remote text,
  remote_version text,
  -- The visitor's first visit of the screen in this version.
  is_first boolean not null,
  -- Whether a visit was the visitor's last.
  is_left boolean not null,
  source_tag text,
  country text,
  flow text not null,
  primary key (visitor_id, place)
);
create index analytics_visits_by_time on analytics_visits (at);

-- Counts of visits per day in UTC.
create table analytics_days (
  day date not null,
  build text not null,
  screen text not null,
  remote text,
  remote_version text,
  took integer,
  visits integer not null,
  visitors integer not null,
  visitors_left integer not null,
  places bigint not null
);
create index analytics_days_by_day on analytics_days (day);

-- The time up to which received events are counted as visits. The single row is also the lock.
create table analytics_progress (
  one boolean primary key default true check (one),
  until timestamptz
);
insert into analytics_progress default values;
