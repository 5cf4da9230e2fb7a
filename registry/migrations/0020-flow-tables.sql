-- The table of what comes next that a set carries, and which share of the visitors gets it; none is the specified one.
alter table channel_sets add column flow jsonb;
