-- What a release gives and takes, by the hash of the file that says so. Equal contracts are kept once.
create table contracts (
  hash text primary key,
  name text not null,
  kind text not null check (kind in ('remote', 'shell', 'api')),
  body jsonb not null
);

-- A shell and an API are releases too: known by their contract, their files are served elsewhere.
alter table releases add column kind text not null default 'remote' check (kind in ('remote', 'shell', 'api'));
-- Missing for what was published before builds derived it.
alter table releases add column contract_hash text references contracts (hash);

-- Whether all that one schema allows is taken by another, as a judge found it once.
create table contract_verdicts (
  given text not null,
  taken text not null,
  judge text not null,
  verdict jsonb not null,
  primary key (given, taken, judge)
);

-- Unproven contracts that the owner of the receiving side accepted.
create table contract_acceptances (
  id integer generated always as identity primary key,
  given text not null,
  taken text not null,
  reason text not null,
  accepted_by text not null,
  accepted_at timestamptz not null default now()
);

create index contract_acceptances_by_pair on contract_acceptances (given, taken);

create function refuse_changing_acceptances() returns trigger as $$ begin raise exception 'contract_acceptances is append-only'; end $$ language plpgsql;

create trigger contract_acceptances_append_only before update or delete on contract_acceptances for each row execute function refuse_changing_acceptances();
