-- Contracts by the hash of their file. Equal contracts are stored once.
create table contracts (
  hash text primary key,
  name text not null,
  kind text not null check (kind in ('remote', 'shell', 'api')),
  body jsonb not null
);

-- A shell and an API are releases too. The registry has their contracts, and other servers have their files.
alter table releases add column kind text not null default 'remote' check (kind in ('remote', 'shell', 'api'));
-- Null for releases from before builds derived contracts.
alter table releases add column contract_hash text references contracts (hash);

-- Stored results of the check whether one schema accepts everything that another allows.
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
