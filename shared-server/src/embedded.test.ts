import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keep, openEmbedded } from './embedded';
import { openingTakes } from './testing';

let place: string;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'embedded-empty-'));
});
afterEach(() => rmSync(place, { recursive: true }));

it(
  'an embedded database begins as a copy of the first, where that may be kept, and shares nothing with it',
  async () => {
    const nowhere = join(place, 'not/there/.cache/embedded/empty.tar');
    const first = await openEmbedded(undefined, nowhere);
    expect(existsSync(nowhere)).toBe(false);

    const packages = join(place, 'packages');
    mkdirSync(packages);
    const kept = join(packages, '.cache/embedded/empty.tar');
    await keep(first, kept);
    expect(readdirSync(join(packages, '.cache/embedded'))).toStrictEqual(['empty.tar']);
    await first.exec('create table of_the_first (id int)');

    const folder = join(place, 'data');
    const second = await openEmbedded(folder, kept);
    const tables = "select from pg_tables where tablename = 'of_the_first'";
    expect((await second.query(tables)).rows).toStrictEqual([]);
    await second.exec('create table kept (id int); insert into kept values (7)');
    await first.close();
    await second.close();

    // What is in the folder already is opened, and never begun anew.
    const again = await openEmbedded(folder, kept);
    expect((await again.query('select id from kept')).rows).toStrictEqual([{ id: 7 }]);
    await again.close();
  },
  openingTakes,
);
