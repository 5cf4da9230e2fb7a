-- The permanent id of an account at the provider: its email address may change or move to another account. Null until
-- the next sign-in.
alter table owners add column google_sub text;
create index owners_by_account on owners (google_sub);
alter table created_profiles add column google_sub text;
alter table sessions add column google_sub text;

-- Existing sessions only have the email address, so their owners sign in again.
update sessions set google_token = null, signed_in_at = null;
