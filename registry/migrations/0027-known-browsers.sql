-- Browsers where an operator has signed in before: what others guess does not count against them. Of the cookie only a hash is kept.
create table operator_browsers (
  hash text primary key,
  operator text not null references operators (name),
  expires_at timestamptz not null
);

-- The browser that an attempt came from, where it was one that the name had signed in with.
alter table operator_guesses add column browser text;
