-- Browsers in which an operator has signed in before. Wrong passwords from other browsers do not lock them out. The
-- table has only the hash of the cookie.
create table operator_browsers (
  hash text primary key,
  operator text not null references operators (name),
  expires_at timestamptz not null
);

-- The browser of the attempt, if the name had signed in with it before.
alter table operator_guesses add column browser text;
