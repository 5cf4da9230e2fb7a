-- The flow table of a visitor, and its experiment.
alter table analytics_events
  add column flow text,
  add column flow_trial text,
  add column flow_judged boolean;
create index analytics_events_by_flow_trial on analytics_events (flow_trial) where flow_trial is not null;

-- An owner in progress keeps the first flow table in every browser.
alter table owner_pins add column flow text check (flow in ('varied', 'specified'));
