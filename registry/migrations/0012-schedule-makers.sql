-- By which token or account a schedule was made: at its time they are asked again whether they may. Null for the
-- administrator's own token, and for those of before this was kept.
alter table channel_schedules add column made_with text;
