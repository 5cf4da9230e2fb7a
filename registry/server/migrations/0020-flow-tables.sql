-- The flow table of a set, and the share of visitors that get it. Null means the table of the specification.
alter table channel_sets add column flow jsonb;
