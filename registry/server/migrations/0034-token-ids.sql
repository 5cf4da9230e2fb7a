-- The id of the token that acted. Null for REGISTRY_TOKEN, for operators, and for rows from before this migration.
alter table releases add column published_by_token text;
alter table channel_changes add column made_by_token text;
alter table channel_sets add column made_by_token text;
alter table set_bans add column made_by_token text;
alter table set_drains add column made_by_token text;
alter table channel_locks add column made_by_token text, add column opened_by_token text;
alter table canaries add column started_by_token text;
alter table canary_events add column made_by_token text;
alter table previews add column made_by_token text, add column ended_by_token text;
alter table release_budgets add column made_by_token text;
alter table contract_acceptances add column accepted_by_token text;
alter table tokens add column created_by_token text, add column revoked_by_token text;
alter table signing_keys add column added_by_token text, add column revoked_by_token text;
alter table operator_acts add column made_by_token text;
alter table alerts add column raised_by_token text;

-- Ending a row may also set the token that ended it.
create or replace function refuse_rewriting_locks() returns trigger as $$ begin if tg_op = 'DELETE' or old.opened_at is not null or (to_jsonb(new) - 'opened_reason' - 'opened_by' - 'opened_by_token' - 'opened_at') is distinct from (to_jsonb(old) - 'opened_reason' - 'opened_by' - 'opened_by_token' - 'opened_at') then raise exception 'channel_locks only ever grows, and a lock is opened once'; end if; return new; end $$ language plpgsql;

create or replace function refuse_rewriting_previews() returns trigger as $$ begin if tg_op = 'DELETE' or old.ended_at is not null or (to_jsonb(new) - 'ended_reason' - 'ended_by' - 'ended_by_token' - 'ended_at') is distinct from (to_jsonb(old) - 'ended_reason' - 'ended_by' - 'ended_by_token' - 'ended_at') then raise exception 'previews only ever grows, and a preview is ended once'; end if; return new; end $$ language plpgsql;

create or replace function refuse_rewriting_keys() returns trigger as $$ begin if tg_op = 'DELETE' or old.revoked_at is not null or (to_jsonb(new) - 'revoked_at' - 'revoked_by' - 'revoked_by_token') is distinct from (to_jsonb(old) - 'revoked_at' - 'revoked_by' - 'revoked_by_token') then raise exception 'signing_keys only ever grows, and a key is revoked once'; end if; return new; end $$ language plpgsql;

create or replace function refuse_widening_tokens() returns trigger as $$ begin if tg_op = 'DELETE' or (old.revoked_at is not null and (new.revoked_at, new.revoked_by, new.revoked_by_token) is distinct from (old.revoked_at, old.revoked_by, old.revoked_by_token)) or (to_jsonb(new) - 'revoked_at' - 'revoked_by' - 'revoked_by_token' - 'last_used_at') is distinct from (to_jsonb(old) - 'revoked_at' - 'revoked_by' - 'revoked_by_token' - 'last_used_at') then raise exception 'tokens keep what they were created with'; end if; return new; end $$ language plpgsql;
