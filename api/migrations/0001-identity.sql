-- Owners: one per linked business location.
create table owners (
  uid text primary key,
  email text not null,
  place_id text not null,
  location_name text not null unique,
  biz_name text not null,
  location jsonb not null,
  primary_category text,
  first_name text not null,
  last_name text not null,
  pd_id text,
  source text not null,
  gbp_created boolean not null,
  stage text,
  completed_at timestamptz,
  created_at timestamptz not null
);
create index owners_by_place on owners (place_id);
create index owners_by_email on owners (email);

-- Invitations: the prior-user id of a link, and the owner who used it.
create table invitations (
  pre_uid text primary key,
  biz_name text not null,
  place_id text,
  pd_id text,
  phone text,
  uid text references owners on delete set null,
  created_at timestamptz not null
);
create index invitations_by_owner on invitations (uid);

-- Sessions by cookie. The table has only the hash of the cookie, and for a minute that of the previous cookie.
create table sessions (
  id uuid primary key,
  token_hash text not null unique,
  previous_hash text unique,
  rotated_at timestamptz,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  shell_origin text,
  pre_uid text references invitations on delete set null,
  uid text references owners on delete set null,
  email text,
  first_name text,
  last_name text,
  google_token text,
  places_token text
);
create index sessions_by_expiry on sessions (expires_at);

-- One-time states of sign-ins in progress at a provider.
create table oauth_states (
  state_hash text primary key,
  session_id uuid not null references sessions on delete cascade,
  kind text not null,
  details jsonb not null,
  expires_at timestamptz not null
);

-- Every stage an owner reached, in order.
create table stage_log (
  id bigint generated always as identity primary key,
  uid text not null references owners on delete cascade,
  stage text not null,
  recorded_at timestamptz not null
);

-- Times of limited acts, and who performed them.
create table limit_hits (
  key text not null,
  at timestamptz not null
);
create index limit_hits_by_key on limit_hits (key, at);

-- Stored responses of calls with an idempotency key. Without a response the call is in progress.
create table idempotent_answers (
  key_hash text primary key,
  session_id uuid not null references sessions on delete cascade,
  claimed_at timestamptz not null,
  answer jsonb
);
