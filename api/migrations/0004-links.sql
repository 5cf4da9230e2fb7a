-- Links: each carries a secret of its own, kept as a hash, good once and until it is too old.
create table links (
  secret_hash text primary key,
  pre_uid text not null references invitations on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  opened_at timestamptz
);
create index links_by_invitation on links (pre_uid);
create index links_by_expiry on links (expires_at);

-- When a provider sign-in in this browser proved who the session is: a link alone does not.
alter table sessions add column signed_in_at timestamptz;
update sessions set signed_in_at = seen_at where google_token is not null;

-- A state that came back stays for a while, so that the same return is known when it comes again.
alter table oauth_states add column used_at timestamptz;

-- The link of a message that is on its way, sealed; gone once the message is sent.
alter table outbox add column sealed_link text;
