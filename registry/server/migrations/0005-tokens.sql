-- Tokens with their rights, remotes, channels, and expiry. The table has only the hash of a token.
create table tokens (
  id text primary key,
  hash text not null unique,
  owner text not null,
  remotes jsonb not null,
  channels jsonb not null,
  acts jsonb not null,
  created_by text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_by text,
  revoked_at timestamptz,
  last_used_at timestamptz
);

create index tokens_by_time on tokens (created_at);

-- The rights of a token never grow, and a revocation is final, because the audit reads this table.
create function refuse_widening_tokens() returns trigger as $$ begin if tg_op = 'DELETE' or (old.revoked_at is not null and (new.revoked_at, new.revoked_by) is distinct from (old.revoked_at, old.revoked_by)) or (to_jsonb(new) - 'revoked_at' - 'revoked_by' - 'last_used_at') is distinct from (to_jsonb(old) - 'revoked_at' - 'revoked_by' - 'last_used_at') then raise exception 'tokens keep what they were created with'; end if; return new; end $$ language plpgsql;

create trigger tokens_keep_their_scope before update or delete on tokens for each row execute function refuse_widening_tokens();

-- An acceptance counts for the remote of its owner. Older ones come from the only token of that time, and count for all
-- remotes.
alter table contract_acceptances add column consumer text;
