import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { AnalyticsEvent } from 'shared-contracts/api';
import { freshDatabase, tablesReadBy } from 'shared-server/testing';
import { migrations } from '../../app';
import { days } from '../../context';
import { tidy } from '../../housekeeping';
import { openStack, openingTakes, type Stack } from '../../testing';

let stack: Stack;
let url: string;

const partOf = (moment: Date) => `analytics_${moment.toISOString().slice(0, 7).replace('-', '_')}`;

beforeAll(async () => {
  const place = await freshDatabase(migrations);
  url = place.url!;
  stack = await openStack(place);
  // After the migration, each month after the first has its own table.
  for (let month = 0; month < 8; month += 1) {
    const event: AnalyticsEvent = {
      event_id: randomUUID(),
      name: 'stray_error',
      at: stack.api.now().toISOString(),
      visitor_id: 'visitor-1',
      screen: 'services',
      build: 'web',
      fields: {},
    };
    await stack.visitor().call('collectEvents', { events: [event] });
    stack.pass(days(30));
    await tidy(stack.api);
  }
}, openingTakes);

afterAll(() => stack.close());

const parts = async () => {
  const { rows } = (await stack.api.sql.execute(
    sql`select inhrelid::regclass::text as name from pg_inherits where inhparent = 'analytics'::regclass`,
  )) as unknown as { rows: { name: string }[] };
  return rows.map(({ name }) => name);
};

const ago = (passed: number) => new Date(stack.api.now().getTime() - days(passed));
const readBy = async (path: string) => {
  const read = await tablesReadBy(url, () => stack.visitor().request(path));
  const partitions = await parts();
  return read.filter((name) => partitions.includes(name));
};
const time = (start: Date, to: Date) => `from=${start.toISOString()}&to=${to.toISOString()}`;

it.each([7, 30])('reads only the tables of the queried months for %s days', async (dayCount) => {
  const [start, to] = [ago(60 + dayCount), ago(60)];
  const months = [...new Set([partOf(start), partOf(to)])];
  expect((await parts()).length).toBeGreaterThan(months.length + 4);
  expect(await readBy(`/analytics/errors?${time(start, to)}`)).toStrictEqual(months);
});

it('drops old events as a table and deletes no row of another', async () => {
  const [oldest] = (await parts()).filter((name) => /_\d{4}_\d\d$/.test(name)).sort();
  const deleted = async () => {
    const { rows } = (await stack.api.sql.execute(
      sql`select coalesce(sum(pg_stat_get_tuples_deleted(inhrelid)), 0)::int as n from pg_inherits
        where inhparent = 'analytics'::regclass`,
    )) as unknown as { rows: { n: number }[] };
    return rows[0]!.n;
  };
  stack.pass(days(400 - 100));
  await tidy(stack.api);
  expect(await parts()).not.toContain(oldest);
  expect(await parts()).toContain(partOf(ago(350)));
  expect(await deleted()).toBe(0);
});
