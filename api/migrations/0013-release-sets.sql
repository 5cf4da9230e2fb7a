-- What was live for the visitor of an event: the set of releases, the canary of that time and its arm.
alter table analytics_events
  add column release_set integer,
  add column canary text,
  add column arm text,
  add column judged boolean;
create index analytics_events_by_canary on analytics_events (canary) where canary is not null;

-- The set of releases, and the arm of a canary, that an owner's flow keeps: in whichever browser they go on.
create table owner_pins (
  uid text primary key references owners on delete cascade,
  channel text not null,
  release_set integer not null,
  canary text,
  arm text,
  judged boolean,
  began_at timestamptz not null,
  changed_at timestamptz not null
);
create index owner_pins_by_change on owner_pins (changed_at);
