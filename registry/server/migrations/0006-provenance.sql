-- Keys whose signatures count for a remote. Revoked keys stay, because they identify who signed a release.
create table signing_keys (
  remote text not null,
  id text not null,
  public_key text not null,
  owner text not null,
  added_by text not null,
  added_at timestamptz not null default now(),
  revoked_by text,
  revoked_at timestamptz,
  primary key (remote, id)
);

create function refuse_rewriting_keys() returns trigger as $$ begin if tg_op = 'DELETE' or old.revoked_at is not null or (to_jsonb(new) - 'revoked_at' - 'revoked_by') is distinct from (to_jsonb(old) - 'revoked_at' - 'revoked_by') then raise exception 'signing_keys only ever grows, and a key is revoked once'; end if; return new; end $$ language plpgsql;

create trigger signing_keys_append_only before update or delete on signing_keys for each row execute function refuse_rewriting_keys();

-- The provenance of a release as its builder wrote it: the exact signed bytes if it was signed.
create table release_provenance (
  id integer generated always as identity primary key,
  name text not null,
  version text not null,
  -- Hash of the whole envelope. Equal envelopes are stored once.
  digest text not null,
  envelope jsonb not null,
  key_id text,
  signed_by text,
  sent_by text not null,
  sent_at timestamptz not null default now(),
  unique (name, version, digest),
  foreign key (name, version) references releases (name, version)
);

create function refuse_rewriting_provenance() returns trigger as $$ begin raise exception 'release_provenance is append-only'; end $$ language plpgsql;

create trigger release_provenance_append_only before update or delete on release_provenance for each row execute function refuse_rewriting_provenance();
