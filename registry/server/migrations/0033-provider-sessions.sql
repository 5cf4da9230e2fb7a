-- Tokens to check a person's groups again, and to end a session together with the session at the provider
-- (docs/decisions/0122-operator-sign-in.md). The tokens are encrypted with a key that only the browser's cookie has.
alter table operator_sessions
  add column provider_session text,
  add column provider_tokens text,
  add column checked_at timestamptz,
  add column next_check_at timestamptz;

-- The hashes of the browser's cookie, and of the session that it had before, which ends when the sign-in succeeds.
alter table operator_sign_ins
  add column browser text,
  add column earlier_session text;
