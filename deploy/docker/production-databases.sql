-- Run once, by an empty PostgreSQL. The API and the registry have a database each, and each of them two roles: one owns
-- the tables and applies migrations, the other serves. Who serves reads and writes rows and makes nothing; neither may
-- even connect to the other's database.

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
-- What was applied is the owner's to say.
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
