-- Until when a seller's token is good, and when it is exchanged for another. What is there is due at once, by
-- which it learns its end; older servers write none of it, and theirs are due at once as well.
alter table square_connections add column expires_at timestamptz;
alter table square_connections add column renew_at timestamptz not null default now();
create index square_connections_renew on square_connections (renew_at);
create index square_connections_merchant on square_connections (merchant_id);

-- The same of Instagram, and by what names Meta speaks of an account that wants to be let go.
alter table instagram_connections add column account_ids text[] not null default '{}';
alter table instagram_connections add column expires_at timestamptz;
alter table instagram_connections add column renew_at timestamptz not null default now();
create index instagram_connections_renew on instagram_connections (renew_at);
create index instagram_connections_ids on instagram_connections using gin (account_ids);
alter table instagram_handles add column account_ids text[] not null default '{}';
alter table instagram_handles add column token_expires_at timestamptz;

-- Who asked Meta that we forget them reads at an address what became of it. Of whom it was nothing is kept.
create table data_deletions (
  code text primary key,
  asked_at timestamptz not null,
  held boolean not null
);
