-- The token or account that created a schedule: its rights are checked again at the scheduled time. Null for the
-- administrator's token, and for older schedules.
alter table channel_schedules add column made_with text;
