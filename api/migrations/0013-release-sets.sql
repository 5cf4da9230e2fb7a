-- The release set, the canary, and the arm of the visitor at the time of an event.
alter table analytics_events
  add column release_set integer,
  add column canary text,
  add column arm text,
  add column judged boolean;
create index analytics_events_by_canary on analytics_events (canary) where canary is not null;

-- The release set and the canary arm of an owner in progress, for every browser.
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
