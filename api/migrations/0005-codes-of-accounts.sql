-- A code belongs to the account that requested it. The account may sign out in the meantime.
alter table verifications drop column session_id;
create index verifications_by_location on verifications (location_name, created_at);
