-- The audit by time. A query reads only the rows of its page from each table.
create index channel_schedules_by_time on channel_schedules (made_at);
create index channel_schedules_by_end on channel_schedules (ended_at) where state <> 'waiting';
create index previews_by_end on previews (ended_at) where ended_at is not null;
create index contract_acceptances_by_time on contract_acceptances (accepted_at);
create index alerts_that_tested on alerts (opened_at) where code = 'alert/test';
-- Preview links by page, newest first, of one channel or all. Open links come first.
create index previews_open on previews (until) where ended_at is null;
create index previews_newest_first on previews (made_at desc, id desc);
create index previews_of_channel on previews (channel, made_at desc, id desc);
