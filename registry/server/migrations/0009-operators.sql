-- People who sign in to the console: local accounts with a password, and accounts of the provider.
create table operators (
  name text primary key,
  role text not null check (role in ('look', 'promote', 'administer')),
  -- Password hash of a local account: scrypt with its cost and salt.
  password text,
  -- Issuer and subject of an account of the provider.
  subject text unique,
  added_by text not null,
  added_at timestamptz not null default now(),
  removed_by text,
  removed_at timestamptz,
  check ((password is null) <> (subject is null))
);

-- Readers of the audit would confuse two names that differ only in case.
create unique index operators_by_name on operators (lower(name));

-- The table has only the hash of the cookie.
create table operator_sessions (
  hash text primary key,
  operator text not null references operators (name),
  started_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);

create index operator_sessions_by_operator on operator_sessions (operator);

-- Sign-in attempts that did not succeed, to limit guessing.
create table operator_guesses (
  id integer generated always as identity primary key,
  name text not null,
  address text not null,
  made_at timestamptz not null
);

create index operator_guesses_by_time on operator_guesses (made_at);

-- Sign-ins in progress at the provider, with the values that must come back.
create table operator_sign_ins (
  hash text primary key,
  state text not null,
  nonce text not null,
  verifier text not null,
  expires_at timestamptz not null
);

-- History of accounts and sign-ins.
create table operator_acts (
  id integer generated always as identity primary key,
  what text not null check (what in ('added', 'role-changed', 'password-changed', 'removed', 'signed-in')),
  operator text not null,
  role text not null,
  made_by text not null,
  made_at timestamptz not null
);

create index operator_acts_by_time on operator_acts (made_at);

create function refuse_rewriting_operator_acts() returns trigger as $$ begin raise exception 'operator_acts is append-only'; end $$ language plpgsql;

create trigger operator_acts_append_only before update or delete on operator_acts for each row execute function refuse_rewriting_operator_acts();
