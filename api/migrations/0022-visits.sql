-- A block index: who sent something since a moment, without an entry for each event.
create index analytics_by_arrival on analytics using brin (received_at) with (pages_per_range = 16);

-- A screen that a visitor came to. Made from events, and made anew when some of theirs come in.
create table analytics_visits (
  visitor_id text not null,
  -- Among the visits of this visitor, from 1 on.
  place integer not null,
  at timestamptz not null,
  -- Seconds, in steps; null where they were seen nowhere afterwards.
  took integer,
  build text not null,
  screen text not null,
  remote text,
  remote_version text,
  -- The first of this visitor to the screen as that version draws it.
  is_first boolean not null,
  -- One of them was the last that was seen of this visitor.
  is_left boolean not null,
  source_tag text,
  country text,
  flow text not null,
  primary key (visitor_id, place)
);
create index analytics_visits_by_time on analytics_visits (at);

-- Visits of a day, of UTC, counted.
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

-- Up to when events that arrived are among the visits; one row, which is also the lock.
create table analytics_progress (
  one boolean primary key default true check (one),
  until timestamptz
);
insert into analytics_progress default values;
