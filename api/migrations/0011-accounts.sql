-- Who an account is at the provider, for ever: its address may change, or become somebody else's. Empty where
-- nobody has signed in with it since.
alter table owners add column google_sub text;
create index owners_by_account on owners (google_sub);
alter table created_profiles add column google_sub text;
alter table sessions add column google_sub text;

-- Of whom is signed in, only the address was known: they show once more which account they are.
update sessions set google_token = null, signed_in_at = null;
