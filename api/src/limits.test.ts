import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { minutes } from './context';
import { tidy } from './housekeeping';
import { onDatabase, openHouse, openingTakes, type House } from './testing';

const limits = { noticesPerNetwork: 3, beaconsPerNetwork: 2, linksPerMinute: 2 };

onDatabase((fresh) => {
  let house: House;
  /** A second server beside the first; where only one can be, the same one started again. */
  let openAnother: (overrides: { requestsPerMinute?: number }) => Promise<House>;

  beforeAll(async () => {
    const { url } = await fresh();
    const place = url ? { url } : { folder: mkdtempSync(join(tmpdir(), 'limits-')) };
    house = await openHouse(place, { limits });
    const opened = [house];
    openAnother = async (others) => {
      if (!url) await opened.pop()!.close();
      const another = await openHouse(place, { limits: { ...limits, ...others } });
      opened.push(another);
      return another;
    };
    closeAll = async () => {
      for (const one of opened) await one.close();
    };
  }, openingTakes);
  let closeAll: () => Promise<void>;
  afterAll(() => closeAll());

  /** Each as somebody new, with a session as new as can be. */
  const notice = async (from: House) => {
    const visitor = from.visitor();
    await visitor.call('readSession', {});
    return (await visitor.call('sendTeamNotice', { channel: 'temp', message: 'hello' })).ok;
  };
  const beacon = (from: House) =>
    from
      .visitor()
      .call('collectEvents', { events: [] })
      .then(
        () => true,
        ({ code }) => code,
      );
  const link = (from: House) =>
    from
      .visitor()
      .call('resumeSession', { pre_uid: 'made-up' })
      .catch(({ code }) => code);
  const times = async <T>(count: number, act: () => Promise<T>) => {
    const outcomes = [];
    for (let done = 0; done < count; done += 1) outcomes.push(await act());
    return outcomes;
  };

  it('new sessions, another server and a restart open no limit, and a flood adds no rows', async () => {
    expect(await times(5, () => notice(house))).toStrictEqual([true, true, true, false, false]);
    expect(await times(4, () => beacon(house))).toStrictEqual([true, true, 'TOO_MANY', 'TOO_MANY']);
    expect(await times(3, () => link(house))).toStrictEqual(['NOT_FOUND', 'NOT_FOUND', 'TOO_MANY']);
    const refused = house.visitor().call('resumeSession', { pre_uid: 'made-up' });
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

  it('requests of one network are counted by all servers together', async () => {
    const first = await openAnother({ requestsPerMinute: 40 });
    // A minute of its own, whatever came before.
    first.pass(minutes(10) - (first.api.now().getTime() % minutes(1)));
    const status = async (from: House) => (await from.visitor().request('/session')).statusCode;
    expect(await times(41, () => status(first))).toStrictEqual([...Array(40).fill(200), 429]);
    const second = await openAnother({ requestsPerMinute: 40 });
    second.pass(first.api.now().getTime() - second.api.now().getTime());
    expect(await status(second)).toBe(429);
  });

  it('an IPv6 network is one visitor, whatever the address within it', async () => {
    const from = async (remoteAddress: string) => {
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
    for (const address of within) outcomes.push(await from(address));
    expect(outcomes).toStrictEqual([404, 404, 429]);
    expect(await from('2001:db8:1:3::1')).toBe(404);
  });

  let once: Promise<House> | undefined;
  const openAnotherOnce = () => (once ??= openAnother({}));
});
