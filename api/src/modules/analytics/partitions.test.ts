import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql, type SQL } from 'drizzle-orm';
import type { AnalyticsEvent } from 'shared-contracts/api';
import { openDatabase, type Sql } from 'shared-server';
import { migrations } from '../../app';
import { days } from '../../context';
import { tidy } from '../../housekeeping';
import { onDatabase, openStack, openingTakes, type Stack } from '../../testing';
import { freshDatabase } from 'shared-server/testing';

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
