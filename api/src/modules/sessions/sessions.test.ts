import { eq } from 'drizzle-orm';
import { minutes, days } from '../../context';
import { hashOf } from '../../secrets';
import { freshDatabase, openStack, withStack } from '../../testing';
import { findSession } from '../visits/find-session';
import { pruneSessions, sessions } from './sessions';

const cookie = 'shopfront_session';

const stack = withStack();

it('gives a visitor a cookie that scripts cannot read and other sites do not send [6]', async () => {
  const visitor = stack.visitor();
  const answer = await visitor.request('/session');
  expect(answer.json()).toStrictEqual({});
  expect(answer.headers['set-cookie']).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);
  const token = visitor.cookies.get(cookie)!;
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
});

it('stores only the hash of the cookie', async () => {
  const visitor = stack.visitor();
  await visitor.call('readSession', {});
  const token = visitor.cookies.get(cookie)!;
  const rows = await stack.api.sql.select().from(sessions);
  expect(rows.map(({ tokenHash }) => tokenHash)).toContain(hashOf(token));
  expect(JSON.stringify(rows)).not.toContain(token);
});

it('recognizes a signed-in visitor, and forgets them after the sign-out', async () => {
  const { browser, uid, email, place_id } = await stack.owner();
  expect(await browser.call('readSession', {})).toMatchObject({ uid, email, place_id });
  await browser.call('endSession', {});
  expect(browser.cookies.has(cookie)).toBe(false);
  expect(await browser.call('readSession', {})).toStrictEqual({});
});

it('keeps an owner signed in when the clock is set forward an hour and back', async () => {
  const { browser, uid } = await stack.owner();
  stack.pass(minutes(60));
  expect(await browser.call('readSession', {})).toMatchObject({ uid });
  stack.pass(-minutes(60));
  expect(await browser.call('readSession', {})).toMatchObject({ uid });
});

it('changes the session id at a sign-in, and rejects the old one', async () => {
  stack.world.account('fixation@example.com');
  const victim = stack.visitor();
  await victim.call('readSession', {});
  const thief = victim.copy();
  await stack.signIn(victim, 'fixation@example.com');
  expect(victim.cookies.get(cookie)).not.toBe(thief.cookies.get(cookie));
  expect(await thief.call('readSession', {})).toStrictEqual({});
  expect(await victim.call('readSession', {})).toMatchObject({ email: 'fixation@example.com' });
});

it('sets no cookie over one that is on its way to the browser', async () => {
  stack.world.account('two-tabs@example.com');
  const tab = stack.visitor();
  await tab.call('readSession', {});
  const slow = tab.copy();
  await stack.signIn(tab, 'two-tabs@example.com');
  const answer = await slow.request('/session');
  expect(answer.headers['set-cookie']).toBeUndefined();
  stack.pass(minutes(2));
  const later = await slow.request('/session');
  expect(later.headers['set-cookie']).toBeDefined();
});

it('extends a session that is used, and ends one that is not', async () => {
  const { browser, uid } = await stack.owner();
  stack.pass(days(20));
  expect(await browser.call('readSession', {})).toMatchObject({ uid });
  stack.pass(days(20));
  expect(await browser.call('readSession', {})).toMatchObject({ uid });
  stack.pass(days(31));
  expect(await browser.call('readSession', {})).toStrictEqual({});
});

it('ends the session of a visitor who does not return within an hour, such as a robot', async () => {
  const [robot, visitor] = [stack.visitor(), stack.visitor()];
  await robot.call('readSession', {});
  await visitor.call('readSession', {});
  await visitor.call('readSession', {});
  const setCookieOf = async (browser: typeof visitor) =>
    (await browser.request('/session')).headers['set-cookie'];

  stack.pass(minutes(61));
  await pruneSessions(stack.api);
  expect(await setCookieOf(visitor)).toBeUndefined();
  expect(await setCookieOf(robot)).toBeDefined();
});

it('ends a session in the exact millisecond of its expiry', async () => {
  const { browser } = await stack.owner();
  const token = browser.cookies.get(cookie)!;
  const hasToken = eq(sessions.tokenHash, hashOf(token));
  const [session] = await stack.api.sql.select().from(sessions).where(hasToken);
  const findAt = (time: number) => findSession({ ...stack.api, now: () => new Date(time) }, token);
  const end = session!.expiresAt.getTime();
  expect(await findAt(end - 1)).toMatchObject({ kind: 'session' });
  expect(await findAt(end)).toStrictEqual({ kind: 'none' });
});

it('extends the cookie of a used session once a day', async () => {
  const { browser } = await stack.owner();
  const requestCookie = async () => (await browser.request('/session')).headers['set-cookie'];
  stack.pass(days(1) - minutes(10));
  expect(await requestCookie()).toBeUndefined();
  stack.pass(minutes(10));
  const token = browser.cookies.get(cookie)!;
  expect(await requestCookie()).toBe(
    `${cookie}=${token}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax`,
  );
  expect(await requestCookie()).toBeUndefined();
});

describe('a change requested by another page', () => {
  const endSession = { method: 'POST', body: {} } as const;

  it('is rejected when its origin is not ours', async () => {
    const { browser } = await stack.owner();
    browser.origin = 'https://evil.example';
    const answer = await browser.request('/session/end', endSession);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ code: 'NOT_YOURS' });
  });

  it('is rejected when a cookie comes without an origin', async () => {
    const { browser } = await stack.owner();
    browser.origin = undefined;
    expect((await browser.request('/session/end', endSession)).statusCode).toBe(403);
  });

  it('is accepted from a caller without a cookie that is no browser', async () => {
    const script = stack.visitor();
    script.origin = undefined;
    expect((await script.request('/session/end', endSession)).statusCode).toBe(200);
  });
});

it('sets the Secure flag only if the API uses https', async () => {
  const secure = await openStack(await freshDatabase(), { apiOrigin: 'https://api.example.com' });
  const answer = await secure.visitor().request('/session');
  expect(answer.headers['set-cookie']).toMatch(/^__Host-shopfront_session=.*Secure/);
  await secure.close();
});
