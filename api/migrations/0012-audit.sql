-- The audit trail in order. Rows are added and expire, but never change. The people are in another table, so their data
-- can be deleted while the acts stay.
create table audit_trail (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  what text not null,
  outcome text not null,
  operator text,
  kept_until timestamptz not null
);
create index audit_trail_by_time on audit_trail (at);
create index audit_trail_by_end on audit_trail (kept_until);

-- Owners by uid; an account that has no business yet by a hash of its sub. Networks as limits have them.
create table audit_people (
  act bigint primary key references audit_trail on delete cascade,
  uid text,
  account text,
  network text not null
);
create index audit_people_by_owner on audit_people (uid);
create index audit_people_by_account on audit_people (account);

create function refuse_rewriting_acts() returns trigger as $$ begin if tg_op = 'DELETE' then if old.kept_until <= now() then return old; end if; end if; raise exception 'audit_trail is append-only'; end $$ language plpgsql;

create trigger audit_trail_append_only before update or delete on audit_trail for each row execute function refuse_rewriting_acts();

create trigger audit_trail_not_emptied before truncate on audit_trail for each statement execute function refuse_rewriting_acts();

create function refuse_changing_people() returns trigger as $$ begin raise exception 'audit_people is never changed'; end $$ language plpgsql;

create trigger audit_people_unchanged before update on audit_people for each row execute function refuse_changing_people();
