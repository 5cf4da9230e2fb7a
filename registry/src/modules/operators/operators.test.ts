import { existsSync, mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { onDatabase } from 'shared-server/testing';
import { migrations } from '../../app';
import { signedInAs, type Browser } from '../../testing/operator';
import { startRegistry, token, withDatabase, type TestRegistry } from '../../testing/registry';
import { firstOperatorFile } from './first';

const start = Date.parse('2026-11-22T09:00:00Z');
const hour = 3_600_000;
const password = 'a-long-enough-password';

onDatabase((fresh) => {
  withDatabase(fresh);
  let registry: TestRegistry;
  let now: number;

  beforeEach(async () => {
    now = start;
    registry = await startRegistry({}, { now: () => now });
  });
  afterEach(() => registry.close());

  const add = (name: string, role: string) =>
    registry.as(token, 'POST', '/operators', { name, role, password });

  const signIn = (name: string, said = password, headers: Record<string, string> = sameOrigin) =>
    registry.server.inject({
      ...{ method: 'POST', url: '/operators/session', headers },
      payload: { name, password: said },
    });
  const sameOrigin = { 'sec-fetch-site': 'same-origin' };

  const operator = async (name: string, role: string): Promise<Browser> => {
    await add(name, role);
    return signedInAs(registry, { name, password });
  };

  const swap = { targetVersion: '1.0.0', reason: 'a better search' };
  const deployment = '/projects/default/microFrontends/mf-services/deployment';

  it('a person who may promote does so in their own name, and no more', async () => {
    await registry.publish();
    const maria = await operator('maria', 'promote');
    expect((await maria('POST', deployment, swap)).statusCode).toBe(200);
    const refused = await maria('GET', '/tokens');
    expect(refused.json()).toMatchObject({ code: 'TOKEN_SCOPE' });
    expect(refused.json().message).toContain('maria, whose role is promote, may operate, promote');
    const { acts } = (await maria('GET', '/audit')).json() as { acts: object[] };
    expect(acts).toContainEqual(
      expect.objectContaining({ what: 'version/swapped', by: 'maria', reason: swap.reason }),
    );
    const about = { remote: '', reason: 'role promote', to: 'maria' };
    expect(acts).toContainEqual(
      expect.objectContaining({ ...about, what: 'operator/added', by: 'administrator' }),
    );
    expect(acts).toContainEqual(
      expect.objectContaining({ ...about, what: 'operator/signed-in', by: 'maria' }),
    );
  });

  it('who may look reads everything and changes nothing', async () => {
    await registry.publish();
    const luis = await operator('luis', 'look');
    expect((await luis('GET', '/audit')).statusCode).toBe(200);
    for (const [method, url, body] of [
      ['POST', deployment, swap],
      ['POST', '/channels/production/releases', { releases: { 'mf-services': '1.0.0' } }],
      ['POST', '/projects/default/microFrontends/mf-services/rollback', {}],
      ['POST', '/projects/default/microFrontends/mf-services/versions', {}],
      ['POST', '/tokens', {}],
      ['GET', '/operators', undefined],
      ['PUT', '/operators/luis/role', { role: 'administer' }],
    ] as const) {
      const refused = await luis(method, url, body);
      expect([url, refused.statusCode, refused.json().code]).toStrictEqual([
        ...[url, 403],
        'TOKEN_SCOPE',
      ]);
    }
    expect(await registry.channels.pointer('production', 'mf-services')).toBeUndefined();
  });

  it('who may administer gives out tokens that outlive the session', async () => {
    const ana = await operator('ana', 'administer');
    const given = await ana('POST', '/tokens', {
      ...{ owner: 'team-services', remotes: ['mf-services'], acts: ['publish'], days: 30 },
    });
    expect(given.json()).toMatchObject({
      createdBy: 'ana',
      expiresAt: '2026-12-22T09:00:00.000Z',
    });
  });

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another host of the same domain', { 'sec-fetch-site': 'same-site' }],
    ['an address that was typed', { 'sec-fetch-site': 'none' }],
    ['an older browser on another page', { origin: 'http://localhost:3000' }],
    ['nowhere', {}],
  ])('a change asked by %s is refused', async (_, headers: Record<string, string>) => {
    await registry.publish();
    const maria = await operator('maria', 'promote');
    const refused = await maria('POST', deployment, swap, headers);
    expect([refused.statusCode, refused.json().code]).toStrictEqual([403, 'ORIGIN_REFUSED']);
    const signing = await signIn('maria', password, headers);
    expect(signing.json().code).toBe('ORIGIN_REFUSED');
    expect(signing.headers['set-cookie']).toBeUndefined();
  });

  it('an older browser on the page of the console itself is let through', async () => {
    await registry.publish();
    const maria = await operator('maria', 'promote');
    const done = await maria('POST', deployment, swap, { origin: 'http://localhost:4100' });
    expect(done.statusCode).toBe(200);
  });

  it('the cookie is read by no page, travels from no other site, and is kept as a hash', async () => {
    await add('maria', 'promote');
    const [cookie = '', browser] = [(await signIn('maria')).headers['set-cookie']].flat();
    expect(cookie).toMatch(
      /^registry_operator=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    expect(browser).toMatch(
      /^registry_browser=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    const rows = await registry.database.sql.execute(sql`select * from operator_sessions`);
    expect(JSON.stringify(rows)).not.toContain(/=([\w-]{43})/.exec(cookie)![1]);
    const people = await registry.database.sql.execute(sql`select * from operators`);
    expect(JSON.stringify(people)).not.toContain(password);

    const https = await startRegistry({ origin: 'https://registry.example' }, { now: () => now });
    await https.as(token, 'POST', '/operators', { name: 'maria', role: 'look', password });
    const answer = await https.server.inject({
      ...{ method: 'POST', url: '/operators/session', headers: sameOrigin },
      payload: { name: 'maria', password },
    });
    await https.close();
    expect(answer.headers['set-cookie']).toStrictEqual([
      expect.stringMatching(
        /^__Host-registry_operator=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
      ),
      expect.stringMatching(
        /^__Host-registry_browser=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
      ),
    ]);
  });

  it('a session ends after twelve hours, by signing out, by removal and by a new password', async () => {
    const maria = await operator('maria', 'promote');
    const other = await signedInAs(registry, { name: 'Maria', password });
    const isIn = async (browser: Browser) =>
      (await browser('GET', '/operators/session')).json().operator !== null;
    expect([await isIn(maria), await isIn(other)]).toStrictEqual([true, true]);

    expect((await maria('DELETE', '/operators/session')).statusCode).toBe(204);
    expect([await isIn(maria), await isIn(other)]).toStrictEqual([false, true]);
    const refused = await maria('GET', '/audit');
    expect([refused.statusCode, refused.json().code]).toStrictEqual([401, 'TOKEN_REFUSED']);

    now = start + 12 * hour - 1;
    expect(await isIn(other)).toBe(true);
    now = start + 12 * hour;
    expect(await isIn(other)).toBe(false);

    const third = await signedInAs(registry, { name: 'maria', password });
    const changed = await registry.as(token, 'PUT', '/operators/maria/password', {});
    expect(changed.json().password).toMatch(/^(\w{4}-){4}\w{4}$/);
    expect(await isIn(third)).toBe(false);
    expect((await signIn('maria')).json().code).toBe('OPERATOR_REFUSED');

    const fourth = await signedInAs(registry, { name: 'maria', password: changed.json().password });
    await registry.as(token, 'DELETE', '/operators/maria');
    expect(await isIn(fourth)).toBe(false);
    expect((await signIn('maria', changed.json().password)).statusCode).toBe(401);
  });

  it('a role that is taken away counts at once', async () => {
    const maria = await operator('maria', 'administer');
    expect((await maria('GET', '/tokens')).statusCode).toBe(200);
    await registry.as(token, 'PUT', '/operators/maria/role', { role: 'look' });
    expect((await maria('GET', '/tokens')).statusCode).toBe(403);
  });

  it('guessing ends after ten attempts, right or wrong, also when they come at once', async () => {
    await add('maria', 'promote');
    const guesses = await Promise.all(Array.from({ length: 14 }, () => signIn('MARIA', 'guess')));
    const codes = guesses.map((answer) => answer.statusCode).sort();
    expect(codes).toStrictEqual([...Array(10).fill(401), ...Array(4).fill(429)]);
    const right = await signIn('maria');
    expect(right.json()).toMatchObject({ code: 'TOO_MANY', retryAfterSeconds: 900 });
    expect(right.headers['retry-after']).toBe('900');
    now += 15 * 60_000;
    expect((await signIn('maria')).statusCode).toBe(200);
  });

  it('who is locked out by others comes in with the password that an administrator sets', async () => {
    await add('maria', 'promote');
    for (let guess = 0; guess < 11; guess += 1) await signIn('maria', 'guess');
    expect((await signIn('maria')).statusCode).toBe(429);
    const changed = await registry.as(token, 'PUT', '/operators/maria/password', {});
    expect((await signIn('maria', changed.json().password)).statusCode).toBe(200);
  });

  it('names and wrong passwords are told apart by nothing', async () => {
    await add('maria', 'promote');
    const [wrong, nobody] = [await signIn('maria', 'guess'), await signIn('nobody', 'guess')];
    expect(nobody.json()).toStrictEqual(wrong.json());
    expect(wrong.statusCode).toBe(401);
  });

  it.each([
    [{ name: '', role: 'look' }, 'name'],
    [{ name: 'administrator', role: 'look' }, 'name'],
    [{ name: 'maria', role: 'fly' }, 'role'],
    [{ name: 'maria', role: 'look', password: 'short' }, 'password'],
  ])('an operator as %j is not added', async (wanted, field) => {
    const refused = await registry.as(token, 'POST', '/operators', wanted);
    expect(refused.json()).toMatchObject({ code: 'PAYLOAD_INVALID', field });
  });

  it('no two operators have one name, and one who was removed may come back', async () => {
    await add('maria', 'promote');
    expect((await add('Maria', 'look')).statusCode).toBe(409);
    await registry.as(token, 'DELETE', '/operators/maria');
    expect((await add('maria', 'look')).statusCode).toBe(201);
    const { operators } = (await registry.as(token, 'GET', '/operators')).json();
    expect(operators).toMatchObject([{ name: 'maria', role: 'look', from: 'local' }]);
    expect(JSON.stringify(operators)).not.toContain('scrypt');
  });

  it('away from production the first operator is made up, for who can read the data folder', async () => {
    const data = mkdtempSync(join(tmpdir(), 'registry-data-'));
    const own = await startRegistry({ data });
    const first = JSON.parse(readFileSync(firstOperatorFile(data), 'utf8'));
    expect(statSync(firstOperatorFile(data)).mode & 0o077).toBe(0);
    const browser = await signedInAs(own, first);
    expect((await browser('GET', '/tokens')).statusCode).toBe(200);
    await own.close();

    const elsewhere = mkdtempSync(join(tmpdir(), 'registry-data-'));
    const real = await startRegistry({ data: elsewhere, production: true });
    await real.close();
    expect(existsSync(firstOperatorFile(elsewhere))).toBe(false);
  });
}, migrations);
