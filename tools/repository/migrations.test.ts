import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBreakingChanges } from './migrations';

const folders = ['api', 'registry/server'].map((name) =>
  join(__dirname, '../..', name, 'migrations'),
);

/** Migrations from before the first rolling deploy. */
const exceptions = ['0005-codes-of-accounts.sql', '0010-limits.sql', '0007-sets.sql'];

it.each(folders)('every migration of %s is compatible with the previous version', (folder) => {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  const broken = names
    .filter((name) => !exceptions.includes(name))
    .flatMap((name) => findBreakingChanges(name, readFileSync(join(folder, name), 'utf8'), names));
  expect(names.length).toBeGreaterThan(10);
  expect(broken).toStrictEqual([]);
});

const names = ['0001-shops.sql', '0002-names.sql', '0003-more.sql'];

it.each([
  ['drop table shops;', 'removes something that the previous version may use'],
  ['alter table shops drop column name;', 'removes a column that the previous version may name'],
  ['alter table shops rename column name to title;', 'removes a name'],
  ['alter table shops alter column name type integer;', 'changes what the previous version may'],
  ['alter table shops alter column name set not null;', 'refuses what the previous version may'],
  ['alter table shops add column town text not null;', 'requires a column'],
  ['alter table shops\n  add a text,\n  add b text not null check (b <> 1);', 'requires a column'],
  ["alter table shops add constraint c check (name <> '');", 'may refuse what'],
  ['do $$ begin drop table shops; end $$;', 'removes something that the previous version may use'],
])('refuses the migration %j, unless the column was unused for a version', (statement, why) => {
  const [error, ...otherErrors] = findBreakingChanges('0002-names.sql', statement, names);
  expect(error).toMatch(`0002-names.sql ${why}`);
  expect(otherErrors).toStrictEqual([]);

  const since = (name: string) => `-- Unused since ${name}: no server reads it.\n${statement}`;
  expect(findBreakingChanges('0002-names.sql', since('0001-shops.sql'), names)).toStrictEqual([]);
  for (const notEarlier of ['0002-names.sql', '0003-more.sql', '0000-gone.sql']) {
    expect(findBreakingChanges('0002-names.sql', since(notEarlier), names)).toStrictEqual([
      `0002-names.sql waited for ${notEarlier}, which is no earlier migration.`,
    ]);
  }
});

it.each([
  'create table towns (name text not null, check (name <> 1));',
  'alter table shops add column town text;',
  "alter table shops add column town text not null default '';",
  "alter table shops add column town text default '' not null;",
  '-- What would drop table shops do?\nselect 1;',
  'create function tidy() returns void as $$ begin drop table shops; end $$ language plpgsql;',
])('accepts the migration %j', (statement) => {
  expect(findBreakingChanges('0002-names.sql', statement, names)).toStrictEqual([]);
});
