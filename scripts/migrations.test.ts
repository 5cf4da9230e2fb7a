import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { breaksFormer } from './migrations';

const folders = ['api', 'registry'].map((name) => join(__dirname, '..', name, 'migrations'));

/** From before there was a version that ran beside another. */
const first = ['0005-codes-of-accounts.sql', '0010-limits.sql', '0007-sets.sql'];

it.each(folders)('every migration of %s leaves what the version before needs', (folder) => {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  const broken = names
    .filter((name) => !first.includes(name))
    .flatMap((name) => breaksFormer(name, readFileSync(join(folder, name), 'utf8'), names));
  expect(names.length).toBeGreaterThan(10);
  expect(broken).toStrictEqual([]);
});

const names = ['0001-shops.sql', '0002-names.sql', '0003-more.sql'];

it.each([
  ['drop table shops;', 'takes away what the version before may use'],
  ['alter table shops drop column name;', 'takes away a column that the version before may name'],
  ['alter table shops rename column name to title;', 'takes a name away'],
  ['alter table shops alter column name type integer;', 'changes what the version before may'],
  ['alter table shops alter column name set not null;', 'refuses what the version before may'],
  ['alter table shops add column town text not null;', 'asks for a column'],
  ['alter table shops\n  add a text,\n  add b text not null check (b <> 1);', 'asks for a column'],
  ["alter table shops add constraint c check (name <> '');", 'may refuse what'],
  ['do $$ begin drop table shops; end $$;', 'takes away what the version before may use'],
])('a migration that says %j is refused, unless it waited a version', (statement, why) => {
  const [said, ...others] = breaksFormer('0002-names.sql', statement, names);
  expect(said).toMatch(`0002-names.sql ${why}`);
  expect(others).toStrictEqual([]);

  const since = (name: string) => `-- Unused since ${name}: nobody reads it.\n${statement}`;
  expect(breaksFormer('0002-names.sql', since('0001-shops.sql'), names)).toStrictEqual([]);
  for (const notEarlier of ['0002-names.sql', '0003-more.sql', '0000-gone.sql']) {
    expect(breaksFormer('0002-names.sql', since(notEarlier), names)).toStrictEqual([
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
])('a migration that says %j is taken', (statement) => {
  expect(breaksFormer('0002-names.sql', statement, names)).toStrictEqual([]);
});
