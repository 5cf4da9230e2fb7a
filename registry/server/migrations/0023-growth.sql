-- Indexes for the newest rows, which operators view, so that queries do not read the whole history.
create index releases_newest_first on releases (name, published_at desc, version desc);
create index channel_changes_of_channel on channel_changes (channel, id desc);
create index channel_sets_with_flow on channel_sets (channel, number) where flow is not null;
create index channel_schedules_newest_first on channel_schedules (channel, runs_at desc, id desc);
