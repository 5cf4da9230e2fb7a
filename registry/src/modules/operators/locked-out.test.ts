import { sql } from 'drizzle-orm';
import { onDatabase } from 'shared-server/testing';
import { migrations } from '../../app';
import { startRegistry, token, withDatabase, type TestRegistry } from '../../testing/registry';

const start = Date.parse('2026-11-22T09:00:00Z');
const minute = 60_000;
const day = 24 * 60 * minute;
const password = 'a-long-enough-password';
const [home, elsewhere] = ['203.0.113.5', '198.51.100.7'];

onDatabase((fresh) => {
  withDatabase(fresh);
  let registry: TestRegistry;
  let now: number;

  beforeEach(async () => {
    now = start;
    registry = await startRegistry({}, { now: () => now });
    for (const name of ['maria', 'luis']) {
      await registry.as(token, 'POST', '/operators', { name, role: 'promote', password });
    }
  });
  afterEach(() => registry.close());

  const signIn = (from: string, name: string, said = password, cookie = '') =>
    registry.server.inject({
      ...{ method: 'POST', url: '/operators/session', remoteAddress: from },
      headers: { 'sec-fetch-site': 'same-origin', ...(cookie && { cookie }) },
      payload: { name, password: said },
    });
  const guess = (from: string, name = 'maria', cookie = '') =>
    signIn(from, name, 'a wrong password', cookie);

  /** What a browser keeps after somebody signed in there and their session is over. */
  async function browserOf(name: string, from = home): Promise<string> {
    const { headers } = await signIn(from, name);
    return [headers['set-cookie'] ?? []]
      .flat()
      .map((line) => line.split(';')[0]!)
      .filter((cookie) => !cookie.startsWith('registry_operator='))
      .join('; ');
  }

  /** More guesses at once than there may be for one name, from many networks: answers how many were looked at. */
  const guessFromEverywhere = async () => {
    const networks = Array.from({ length: 11 }, (_, network) => `192.0.2.${network}`);
    const answers = await Promise.all(
      networks.flatMap((from) => Array.from({ length: 10 }, () => guess(from))),
    );
    return answers.filter(({ statusCode }) => statusCode === 401).length;
  };

  it('a stranger who guesses once a minute does not keep out who comes from elsewhere', async () => {
    for (let asked = 0; asked < 12; asked += 1) {
      await guess(elsewhere);
      now += minute;
    }
    expect((await guess(elsewhere)).statusCode).toBe(429);
    expect((await signIn(home, 'maria')).statusCode).toBe(200);
  });

  it('who goes on asking while refused is refused no longer for it', async () => {
    for (let asked = 0; asked < 15; asked += 1) {
      await guess(home);
      now += minute;
    }
    expect((await signIn(home, 'maria')).statusCode).toBe(200);
  });

  it('a hundred guesses at a name are looked at, and keep out no browser that was in before', async () => {
    const known = await browserOf('maria');
    expect(await guessFromEverywhere()).toBe(100);
    const unknown = await signIn(home, 'maria');
    expect(unknown.json()).toMatchObject({
      ...{ code: 'TOO_MANY', retryAfterSeconds: 900 },
      message: expect.stringContaining(
        'in 15 min, in a browser where you have signed in before, or',
      ),
    });
    expect((await signIn(home, 'luis')).statusCode).toBe(200);

    // Behind the stranger's own address too, from which nobody else comes in.
    const somebody = Array.from({ length: 50 }, (_, asked) => `somebody-${asked}`);
    await Promise.all(somebody.map((name) => guess(elsewhere, name)));
    const crowded = await signIn(elsewhere, 'luis');
    expect(crowded.json().message).toBe(
      'Too many attempts to sign in. Try again in 15 min, or in a browser where you have signed in before.',
    );
    expect((await signIn(elsewhere, 'maria', password, known)).statusCode).toBe(200);

    // And whoever came in does not make room for more guesses.
    expect((await guess('192.0.2.77')).statusCode).toBe(429);
  });

  it('a browser is known for who signed in there, for half a year, and for ten guesses', async () => {
    const [marias, luis] = [await browserOf('maria'), await browserOf('luis')];
    const guessTen = (cookie?: string) =>
      Promise.all(Array.from({ length: 10 }, () => guess(home, 'MARIA', cookie)));
    await guessTen();
    for (const anothers of [luis, 'registry_browser=made-up']) {
      expect((await signIn(home, 'maria', password, anothers)).statusCode).toBe(429);
    }
    const looked = await guessTen(marias);
    expect(looked.map(({ statusCode }) => statusCode)).toStrictEqual(Array(10).fill(401));
    expect((await signIn(elsewhere, 'maria', password, marias)).json().message).toBe(
      'Too many attempts to sign in. Try again in 15 min, or have an administrator set another password: registry operator password.',
    );

    now += 180 * day;
    await guessTen();
    expect((await signIn(home, 'maria', password, marias)).statusCode).toBe(429);
  });

  it('what a browser is known by signs nobody in, and is kept as a hash', async () => {
    const known = await browserOf('maria');
    expect(known).toMatch(/^registry_browser=[\w-]{43}$/);
    const session = await registry.get('/operators/session', { cookie: known });
    expect(session.json().operator).toBeNull();
    const rows = await registry.database.sql.execute(sql`select * from operator_browsers`);
    expect(JSON.stringify(rows)).toContain('maria');
    expect(JSON.stringify(rows)).not.toContain(known.split('=')[1]);
  });

  it('a browser is known by one cookie, the newest, and those of old are forgotten', async () => {
    const first = await browserOf('maria');
    await signIn(home, 'maria', password, first);
    now += 180 * day;
    await signIn(home, 'luis');
    const { rows } = (await registry.database.sql.execute(
      sql`select operator from operator_browsers`,
    )) as unknown as { rows: object[] };
    expect(rows).toStrictEqual([{ operator: 'luis' }]);
  });
}, migrations);
