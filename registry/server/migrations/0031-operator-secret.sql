-- Accounts with a password no longer sign in: the provider signs people in, and one bootstrap operator has a secret
-- (docs/decisions/0122-operator-sign-in.md).
delete from operator_sessions where operator in (select name from operators where subject is null);

insert into operator_acts (what, operator, role, made_by, made_at)
  select 'removed', name, role, 'migration', now() from operators where subject is null and removed_at is null;

update operators set removed_by = 'migration', removed_at = now() where subject is null and removed_at is null;

-- Servers from this version on neither read nor write these tables. A later version drops them.
comment on table operator_browsers is 'Unused since 0031-operator-secret.sql';
comment on table operator_guesses is 'Unused since 0031-operator-secret.sql';
