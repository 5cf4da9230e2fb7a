-- An empty PostgreSQL runs this once. The API and the registry each have a database with two roles. The owner role owns
-- the tables and applies migrations. The serving role reads and writes rows, and creates nothing. No role can connect to
-- the other database.

\getenv api_owner_password API_OWNER_PASSWORD
\getenv api_password API_PASSWORD
\getenv registry_owner_password REGISTRY_OWNER_PASSWORD
\getenv registry_password REGISTRY_PASSWORD

create role api_owner login password :'api_owner_password';
create role api login password :'api_password';
create role registry_owner login password :'registry_owner_password';
create role registry login password :'registry_password';

create database api owner api_owner;
revoke all on database api from public;
grant connect on database api to api;

create database registry owner registry_owner;
revoke all on database registry from public;
grant connect on database registry to registry;

\connect api
set role api_owner;
-- Only the owner records applied migrations.
create table schema_migrations (name text primary key, applied_at timestamptz not null default now());
grant select on schema_migrations to api;
alter default privileges in schema public grant select, insert, update, delete on tables to api;
alter default privileges in schema public grant usage on sequences to api;

\connect registry
set role registry_owner;
create table schema_migrations (name text primary key, applied_at timestamptz not null default now());
grant select on schema_migrations to registry;
alter default privileges in schema public grant select, insert, update, delete on tables to registry;
alter default privileges in schema public grant usage on sequences to registry;
