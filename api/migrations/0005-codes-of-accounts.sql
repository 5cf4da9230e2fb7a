-- A code belongs to the account that asked for it, which may have been signed out in between.
alter table verifications drop column session_id;
create index verifications_by_location on verifications (location_name, created_at);
