-- Links. Each has a secret, stored as a hash, that works once and expires.
create table links (
  secret_hash text primary key,
  pre_uid text not null references invitations on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  opened_at timestamptz
);
create index links_by_invitation on links (pre_uid);
create index links_by_expiry on links (expires_at);

-- When a sign-in with the provider in this browser proved the owner's identity. A link alone does not prove it.
alter table sessions add column signed_in_at timestamptz;
update sessions set signed_in_at = seen_at where google_token is not null;

-- A used state stays for a while, so that the API recognizes a repeated return.
alter table oauth_states add column used_at timestamptz;

-- The encrypted link of an unsent message, deleted after sending.
alter table outbox add column sealed_link text;
