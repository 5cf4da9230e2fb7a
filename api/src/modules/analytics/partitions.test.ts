import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql, type SQL } from 'drizzle-orm';
import type { AnalyticsEvent } from 'shared-contracts/api';
import { openDatabase, type Sql } from 'shared-server';
import { freshDatabase, tablesReadBy } from 'shared-server/testing';
import { migrations } from '../../app';
import { days } from '../../context';
import { tidy } from '../../housekeeping';
import { onDatabase, openStack, openingTakes, type Stack } from '../../testing';

const ask = async <Row>(database: Sql, question: SQL) =>
  ((await database.execute(question)) as unknown as { rows: Row[] }).rows;

onDatabase((fresh) => {
  let stack: Stack;
  beforeEach(async () => {
    stack = await openStack(await fresh());
  }, openingTakes);
  afterEach(() => stack.close());

  const event = (name: string, time: string): AnalyticsEvent => ({
    event_id: randomUUID(),
    name,
    at: time,
    visitor_id: 'visitor-1',
    screen: 'services',
    build: 'web',
    fields: {},
  });
  const collect = (...events: AnalyticsEvent[]) =>
    stack.visitor().call('collectEvents', { events });
  const currentTime = () => stack.api.now().toISOString();
  /** The table that stores each event. */
  const tableByEvent = async () =>
    Object.fromEntries(
      (
        await ask<{ name: string; place: string }>(
          stack.api.sql,
          sql`select name, tableoid::regclass::text as place from analytics`,
        )
      ).map(({ name, place }) => [name, place]),
    );
  const monthOf = (moment: Date) =>
    `analytics_${moment.toISOString().slice(0, 7).replace('-', '_')}`;

  it('stores an event in the table of its month, which is dropped when all its events are too old', async () => {
    await collect(event('first', currentTime()));
    stack.pass(days(100));
    await tidy(stack.api);
    await collect(event('second', currentTime()));
    const second = monthOf(stack.api.now());
    expect(await tableByEvent()).toStrictEqual({ first: 'analytics_events', second });

    stack.pass(days(390));
    await tidy(stack.api);
    const third = monthOf(stack.api.now());
    await collect(event('third', currentTime()));
    expect(await tableByEvent()).toStrictEqual({ second, third });

    stack.pass(days(60));
    await tidy(stack.api);
    expect(await tableByEvent()).toStrictEqual({ third });
  });

  it('stores an event for whose month there is no table', async () => {
    stack.pass(days(200));
    await collect(event('early', currentTime()));
    await tidy(stack.api);
    expect(await tableByEvent()).toStrictEqual({ early: 'analytics_other' });
    stack.pass(days(401));
    await tidy(stack.api);
    expect(await tableByEvent()).toStrictEqual({});
  });

  it.each(['1970-01-01T00:00:00.000Z', 'yesterday'])(
    'counts a repeated event once, also when its clock says %s',
    async (time) => {
      const twice = event('twice', time);
      await collect(twice);
      stack.pass(days(2));
      await collect(twice, event('another', time));
      const counted = await ask<{ name: string; n: number }>(
        stack.api.sql,
        sql`select name, count(*)::int as n from analytics group by name order by name`,
      );
      expect(counted).toStrictEqual([
        { name: 'another', n: 1 },
        { name: 'twice', n: 1 },
      ]);
    },
  );
});

it(
  'keeps rows of older servers and reads the rows that they still write',
  async () => {
    const former = join(mkdtempSync(join(tmpdir(), 'former-')), 'migrations');
    cpSync(migrations, former, {
      recursive: true,
      filter: (path) => !/\/00(2[1-9]|[3-9]\d)-/.test(path),
    });
    const place = await freshDatabase();
    const oldServer = await openDatabase({ ...place, migrations: former });
    const write = (id: string) =>
      oldServer.sql.execute(sql`
        insert into analytics_events (event_id, name, at, received_at, visitor_id, build, fields)
        values (${id}, 'screen', now(), now(), 'visitor-1', 'web', '{}') on conflict do nothing`);
    await write('old');
    const newServer = await openDatabase({ ...place, migrations });
    await write('old');
    await write('new');
    expect(
      await ask(newServer.sql, sql`select event_id from analytics order by event_id`),
    ).toStrictEqual([{ event_id: 'new' }, { event_id: 'old' }]);
    await Promise.all([oldServer.close(), newServer.close()]);
    rmSync(join(former, '..'), { recursive: true });
  },
  openingTakes,
);

describe('monthly tables', () => {
  let stack: Stack;
  let url: string;

  const partOf = (moment: Date) =>
    `analytics_${moment.toISOString().slice(0, 7).replace('-', '_')}`;

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
});
