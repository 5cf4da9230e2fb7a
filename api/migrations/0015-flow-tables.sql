-- By which table of what comes next a visitor walked, and the experiment that it was part of.
alter table analytics_events
  add column flow text,
  add column flow_trial text,
  add column flow_judged boolean;
create index analytics_events_by_flow_trial on analytics_events (flow_trial) where flow_trial is not null;

-- An owner half way keeps the table that they began with, in whichever browser they go on.
alter table owner_pins add column flow text check (flow in ('varied', 'specified'));
