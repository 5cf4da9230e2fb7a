-- Business profiles that the API created.
create table created_profiles (
  location_name text primary key,
  email text not null,
  place_id text not null,
  biz_name text not null,
  address_lines jsonb not null,
  primary_category text not null,
  phone text not null,
  verified boolean not null,
  created_at timestamptz not null
);

-- Sent codes. The browser has a handle, and only this table has the provider's id of the verification.
create table verifications (
  handle_hash text primary key,
  session_id uuid not null references sessions on delete cascade,
  location_name text not null references created_profiles on delete cascade,
  provider_name text not null,
  phone text not null,
  is_test boolean not null,
  attempts integer not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  verified_at timestamptz
);
create index verifications_by_session on verifications (session_id, created_at);

create table square_connections (
  uid text primary key references owners on delete cascade,
  merchant_id text not null,
  access_token text not null,
  refresh_token text not null,
  connected_at timestamptz not null,
  mapped_at timestamptz
);

-- Handles of /setNumber?data=, valid for a few minutes and for one session.
create table instagram_handles (
  handle_hash text primary key,
  session_id uuid not null references sessions on delete cascade,
  uid text not null references owners on delete cascade,
  account text not null,
  token text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

create table instagram_connections (
  uid text primary key references owners on delete cascade,
  account text not null,
  token text not null,
  connected_at timestamptz not null
);

-- Services keep their position in the list, even after an undone deletion.
create table services (
  uid text not null references owners on delete cascade,
  service_id text not null,
  position bigint generated always as identity,
  place_id text not null,
  category text not null,
  name text not null,
  description text not null,
  price_start double precision not null,
  currency text not null,
  pricing_type text not null,
  star boolean not null,
  duration integer,
  deleted_at timestamptz,
  primary key (uid, service_id)
);

create table bookings (
  uid text primary key references owners on delete cascade,
  booking_platform text,
  booking_link text not null,
  safe_link boolean not null,
  saved_at timestamptz not null
);

-- Accepted requests that run later.
create table jobs (
  id uuid primary key,
  kind text not null,
  uid text not null references owners on delete cascade,
  details jsonb not null,
  status text not null,
  created_at timestamptz not null
);

create table preferences (
  uid text not null references owners on delete cascade,
  key text not null,
  value text not null,
  saved_at timestamptz not null,
  primary key (uid, key)
);

create table contacts (
  uid text primary key references owners on delete cascade,
  first_name text not null,
  last_name text not null,
  phones jsonb not null,
  saved_at timestamptz not null
);

create table analytics_events (
  event_id text primary key,
  name text not null,
  at timestamptz not null,
  received_at timestamptz not null,
  visitor_id text not null,
  screen text,
  remote text,
  remote_version text,
  build text not null,
  fields jsonb not null
);
create index analytics_events_by_visitor on analytics_events (visitor_id, at);

-- Messages to send. A row is written in the transaction of its cause, and sent afterwards at least once.
create table outbox (
  id uuid primary key,
  kind text not null,
  once_key text unique,
  uid text,
  message jsonb not null,
  created_at timestamptz not null,
  due_at timestamptz not null,
  attempts integer not null,
  claimed_until timestamptz,
  sent_at timestamptz,
  failed_at timestamptz,
  last_error text
);
create index outbox_waiting on outbox (due_at) where sent_at is null and failed_at is null;
