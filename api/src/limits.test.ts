import { sql, type SQL } from 'drizzle-orm';
import type { Sql } from 'shared-server';
import { statementsOf } from 'shared-server/testing';
import { minutes } from './context';
import { tidy } from './housekeeping';
import { countAgainst, giveBack, isUsed, pruneUses, TooMany, type Limit } from './limits';
import { onDatabase, openStack, type Stack } from './testing';

const limits = { noticesPerNetwork: 3, beaconsPerNetwork: 2, linksPerMinute: 2 };

onDatabase((fresh) => {
  let stack: Stack;
  /** A second server on the same database. */
  let openAnother: (overrides: { requestsPerMinute?: number }) => Promise<Stack>;

  beforeAll(async () => {
    const place = await fresh();
    stack = await openStack(place, { limits });
    const opened = [stack];
    openAnother = async (appOptions) => {
      const another = await openStack(place, { limits: { ...limits, ...appOptions } });
      opened.push(another);
      return another;
    };
    closeAll = async () => {
      for (const firstLimit of opened) await firstLimit.close();
    };
  });
  let closeAll: () => Promise<void>;
  afterAll(() => closeAll());

  /** Returns a new visitor with a new session. */
  const notice = async (requestFrom: Stack) => {
    const visitor = requestFrom.visitor();
    await visitor.call('readSession', {});
    return (await visitor.call('sendTeamNotice', { channel: 'temp', message: 'hello' })).ok;
  };
  const beacon = (requestFrom: Stack) =>
    requestFrom
      .visitor()
      .call('collectEvents', { events: [] })
      .then(
        () => true,
        ({ code }) => code,
      );
  const link = (requestFrom: Stack) =>
    requestFrom
      .visitor()
      .call('resumeSession', { pre_uid: 'made-up' })
      .catch(({ code }) => code);
  const times = async <T>(count: number, act: () => Promise<T>) => {
    const outcomes = [];
    for (let done = 0; done < count; done += 1) outcomes.push(await act());
    return outcomes;
  };

  it('stays closed for new sessions, another server and a restart, and a flood adds no rows', async () => {
    expect(await times(5, () => notice(stack))).toStrictEqual([true, true, true, false, false]);
    expect(await times(4, () => beacon(stack))).toStrictEqual([true, true, 'TOO_MANY', 'TOO_MANY']);
    expect(await times(3, () => link(stack))).toStrictEqual(['NOT_FOUND', 'NOT_FOUND', 'TOO_MANY']);
    const refused = stack.visitor().call('resumeSession', { pre_uid: 'made-up' });
    const wait = await refused.catch(({ retryAfterSeconds }) => retryAfterSeconds);
    expect(Number.isInteger(wait) && wait > 0 && wait <= 60).toBe(true);

    const another = await openAnother({ requestsPerMinute: 40 });
    expect(await notice(another)).toBe(false);
    expect(await beacon(another)).toBe('TOO_MANY');
    expect(await link(another)).toBe('TOO_MANY');
    const { rows } = (await another.api.sql.execute(
      sql`select count(*)::int as n from limit_uses where key like '% from %' or key like 'resume %'`,
    )) as unknown as { rows: { n: number }[] };
    expect(rows[0]!.n).toBe(3);

    another.pass(minutes(2));
    expect(await notice(another)).toBe(true);
    another.pass(minutes(2));
    await tidy(another.api);
    const left = (await another.api.sql.execute(
      sql`select key from limit_uses union all select key from request_counts`,
    )) as unknown as { rows: unknown[] };
    expect(left.rows).toStrictEqual([]);
  });

  it('opens at once after the clock was set back an hour', async () => {
    const limit = { key: 'set back', most: 1, within: minutes(1) };
    const use = () =>
      countAgainst(stack.api, [limit]).then(
        () => true,
        ({ code }) => code,
      );
    const before = await times(2, use);
    stack.pass(-minutes(60));
    const after = [await isUsed(stack.api, limit), ...(await times(2, use))];
    stack.pass(minutes(60));
    expect([before, after]).toStrictEqual([
      [true, 'TOO_MANY'],
      [false, true, 'TOO_MANY'],
    ]);
  });

  it('counts the requests of one network on all servers together', async () => {
    const first = await openAnother({ requestsPerMinute: 40 });
    // Starts its own minute, whatever came before.
    first.pass(minutes(10) - (first.api.now().getTime() % minutes(1)));
    const status = async (requestFrom: Stack) =>
      (await requestFrom.visitor().request('/session')).statusCode;
    expect(await times(41, () => status(first))).toStrictEqual([...Array(40).fill(200), 429]);
    const second = await openAnother({ requestsPerMinute: 40 });
    second.pass(first.api.now().getTime() - second.api.now().getTime());
    // A server learns of the others' requests after a twentieth of the limit.
    const afterwards = await times(10, () => status(second));
    expect(afterwards.indexOf(429)).toBeLessThanOrEqual(3);
    expect(afterwards.at(-1)).toBe(429);
  });

  it('counts an IPv6 network as one visitor, whatever the address within it', async () => {
    const requestFrom = async (remoteAddress: string) => {
      const { api } = await openAnotherOnce();
      const answer = await api.server.inject({
        method: 'POST',
        url: '/session/resume',
        remoteAddress,
        payload: { pre_uid: 'made-up' },
      });
      return answer.statusCode;
    };
    const within = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::2', '2001:db8:1:2:3:4:5:6'];
    const outcomes = [];
    for (const address of within) outcomes.push(await requestFrom(address));
    expect(outcomes).toStrictEqual([404, 404, 429]);
    expect(await requestFrom('2001:db8:1:3::1')).toBe(404);
  });

  let once: Promise<Stack> | undefined;
  const openAnotherOnce = () => (once ??= openAnother({}));
});

/** Tests of the module itself, with a clock that the test moves. */
onDatabase((fresh) => {
  let stack: Stack;
  let time = Date.UTC(2026, 0, 1, 12);
  beforeAll(async () => {
    stack = await openStack(await fresh());
  });
  afterAll(() => stack.close());
  afterEach(() => stack.api.sql.execute(sql`delete from limit_uses`));

  const appAt = (ms = 0) => ({ ...stack.api, now: () => new Date(time + ms) });
  const limit = (key: string, more: Partial<Limit> = {}): Limit => ({
    key,
    most: 2,
    within: minutes(1),
    ...more,
  });
  const uses = async () => {
    const { rows } = (await stack.api.sql.execute(sql`
      select key, cardinality(used_at) as n from limit_uses order by key`)) as unknown as {
      rows: { key: string; n: number }[];
    };
    return Object.fromEntries(rows.map(({ key, n }) => [key, n]));
  };
  /** Returns true, or the seconds until it opens. */
  const counted = (ms: number, ...limits: Limit[]) =>
    countAgainst(appAt(ms), limits).then(
      () => true,
      (error: TooMany) => error.retryAfterSeconds,
    );

  it('counts one limit in one statement, several in one transaction', async () => {
    const [firstLimit, secondLimit] = [limit('statement 1'), limit('statement 2')];
    expect(await statementsOf(() => countAgainst(appAt(), [firstLimit]))).toStrictEqual(['insert']);
    expect(
      await statementsOf(() => countAgainst(appAt(), [firstLimit, secondLimit])),
    ).toStrictEqual(['begin', 'insert', 'insert', 'commit']);
  });

  // Two simultaneous counts could otherwise wait for each other's row.
  it('counts several limits in one order, whichever is named first', async () => {
    const ticking = { ...stack.api, now: () => new Date((time += 1)) };
    await countAgainst(
      ticking,
      ['order c', 'order a', 'order b'].map((key) => limit(key)),
    );
    const { rows } = (await stack.api.sql.execute(
      sql`select key from limit_uses order by used_at[1]`,
    )) as unknown as { rows: unknown[] };
    expect(rows).toStrictEqual(['order a', 'order b', 'order c'].map((key) => ({ key })));
  });

  it('counts against all of several limits or none', async () => {
    const used = limit('used', { most: 1 });
    expect(await counted(0, used)).toBe(true);
    expect(await counted(0, limit('another'), used)).toBe(60);
    expect(await uses()).toStrictEqual({ used: 1 });
  });

  it('opens when the oldest counted use expires, and returns the time until then', async () => {
    const own = limit('opens');
    const outcomes = [];
    const moments = [0, 10_000, 20_000, 59_001, 59_999, 60_000, 69_999, 70_000, 200_000];
    for (const moment of moments) outcomes.push(await counted(moment, own));
    expect(outcomes).toStrictEqual([true, true, 40, 1, 1, true, 1, true, true]);
    expect(await uses()).toStrictEqual({ opens: 1 });
  });

  it('rejects a use of a limit that is known to be used up without a query', async () => {
    const [firstLimit, secondLimit] = [
      limit('flood 1', { most: 1 }),
      limit('flood 2', { most: 1 }),
    ];
    for (const each of [firstLimit, secondLimit]) {
      expect([await counted(0, each), await counted(0, each)]).toStrictEqual([true, 60]);
    }
    const refused = () => Promise.all([counted(1, firstLimit), counted(1, secondLimit)]);
    expect(await statementsOf(refused)).toStrictEqual([]);
    expect(await refused()).toStrictEqual([60, 60]);
  });

  it('remembers ten thousand used-up limits, and forgets them all before the next', async () => {
    let queryCount = 0;
    const execute = async () => {
      queryCount += 1;
      // Not counted, and then the use that closes it.
      return { rows: queryCount % 2 === 1 ? [] : [{ at: time }] };
    };
    const { database } = stack.api;
    const app = { ...appAt(), database: { ...database }, sql: { execute } as unknown as Sql };
    const askedFor = async (n: number) => {
      const queriesBefore = queryCount;
      await expect(countAgainst(app, [limit(`key ${n}`)])).rejects.toBeInstanceOf(TooMany);
      return queryCount - queriesBefore;
    };
    for (let n = 0; n < 10_000; n += 1) await askedFor(n);
    expect(await askedFor(0)).toBe(0);
    expect(await askedFor(10_000)).toBe(2);
    expect(await askedFor(0)).toBe(2);
    expect(await askedFor(10_000)).toBe(0);
  });

  it('reopens after a use that is released', async () => {
    const own = limit('given back', { most: 1 });
    expect([await counted(0, own), await counted(0, own)]).toStrictEqual([true, 60]);
    await giveBack(appAt(), own.key);
    await giveBack(appAt(), own.key);
    expect(await uses()).toStrictEqual({ 'given back': 0 });
    expect(await counted(0, own)).toBe(true);
  });

  /** Returns an app for one call, which runs a function before its query of that number. */
  const meddled = (number: number, act: () => Promise<unknown>) => {
    let queryCount = 0;
    const execute = async (query: SQL) => {
      queryCount += 1;
      if (queryCount >= number) await act();
      return stack.api.sql.execute(query);
    };
    return { ...appAt(), sql: { execute } as unknown as Sql };
  };

  it('accepts a use when another is released during its query', async () => {
    const own = limit('meanwhile', { most: 1 });
    await countAgainst(appAt(), [own]);
    await countAgainst(
      meddled(2, () => giveBack(appAt(), own.key)),
      [own],
    );
    expect(await uses()).toStrictEqual({ meanwhile: 1 });
    expect(await counted(0, own)).toBe(60);
  });

  it('rejects a use when another visitor takes the freed one, and does not remember that', async () => {
    const own = limit('taken', { most: 1 });
    await countAgainst(appAt(), [own]);
    let isBack = false;
    const takeTurns = async () => {
      isBack = !isBack;
      await (isBack ? giveBack(appAt(), own.key) : countAgainst(appAt(), [own]));
    };
    await expect(countAgainst(meddled(2, takeTurns), [own])).rejects.toMatchObject({
      retryAfterSeconds: 60,
    });
    expect((await statementsOf(() => counted(0, own))).length).toBeGreaterThan(0);
  });

  it('counts for other limits even if it never rejects', async () => {
    const own = limit('shared', { most: 1 });
    const first = { ...own, neverRefuses: true };
    expect([await counted(0, first), await counted(0, first)]).toStrictEqual([true, true]);
    expect(await uses()).toStrictEqual({ shared: 2 });
    expect(await counted(0, own)).toBe(60);
    expect(await counted(0, first)).toBe(true);
    await stack.api.sql.execute(sql`
      update limit_uses set used_at = array_fill(used_at[1], array[500])`);
    expect(await counted(0, first)).toBe(true);
    expect(await uses()).toStrictEqual({ shared: 500 });
  });

  it('a key is in use for as long as a use counts', async () => {
    const own = limit('in use');
    const isUsedAt = (ms: number) => isUsed(appAt(ms), own);
    expect(await isUsedAt(0)).toBe(false);
    await countAgainst(appAt(), [own]);
    expect(await isUsedAt(59_999)).toBe(true);
    expect(await isUsedAt(60_000)).toBe(false);
  });

  it('a key is forgotten once no use of it counts', async () => {
    await countAgainst(appAt(), [limit('old'), limit('new', { within: minutes(1) + 1 })]);
    await pruneUses(appAt(minutes(1)));
    expect(await uses()).toStrictEqual({ new: 1 });
  });
});
