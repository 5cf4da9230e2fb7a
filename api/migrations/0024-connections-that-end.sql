-- When a seller's token expires, and when it is renewed. Existing tokens are renewed at once, and so are those of older
-- servers, which do not write these columns.
alter table square_connections add column expires_at timestamptz;
alter table square_connections add column renew_at timestamptz not null default now();
create index square_connections_renew on square_connections (renew_at);
create index square_connections_merchant on square_connections (merchant_id);

-- The same for Instagram, and the ids by which Meta names an account in a deletion request.
alter table instagram_connections add column account_ids text[] not null default '{}';
alter table instagram_connections add column expires_at timestamptz;
alter table instagram_connections add column renew_at timestamptz not null default now();
create index instagram_connections_renew on instagram_connections (renew_at);
create index instagram_connections_ids on instagram_connections using gin (account_ids);
alter table instagram_handles add column account_ids text[] not null default '{}';
alter table instagram_handles add column token_expires_at timestamptz;

-- The status page of a deletion request from Meta. Contains no personal data.
create table data_deletions (
  code text primary key,
  asked_at timestamptz not null,
  held boolean not null
);
