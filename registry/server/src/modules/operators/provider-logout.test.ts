import { signInAs, signInAtProvider, withProvider } from '../../testing/openid';
import { inBrowser } from '../../testing/operator';
import { startRegistry, withDatabase, type TestRegistry } from '../../testing/registry';
import { sessions } from './stored-operators';

const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };

withDatabase();
const { openId, sign, issuer, sentLogout } = withProvider();
let registry: TestRegistry;

beforeEach(async () => {
  registry = await startRegistry({ openId: openId() });
});

const logOut = (logoutToken: string) =>
  registry.server.inject({
    method: 'POST',
    url: '/operators/provider/logout',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ logout_token: logoutToken }).toString(),
  });
const isSignedIn = async (browser: Awaited<ReturnType<typeof signInAs>>) =>
  (await browser('GET', '/operators/session')).json().operator !== null;

it('ends all sessions of the subject of a logout token, and no others', async () => {
  const [first, second] = [await signInAs(registry, 'maria'), await signInAs(registry, 'maria')];
  const luis = await signInAs(registry, 'luis');
  const answer = await logOut(await sign({ sub: 'maria', events }));
  expect([answer.statusCode, answer.headers['cache-control']]).toStrictEqual([200, 'no-store']);
  expect(await Promise.all([first, second, luis].map(isSignedIn))).toStrictEqual([
    false,
    false,
    true,
  ]);
});

it('ends the one session at the provider that a logout token names', async () => {
  const first = await signInAs(registry, 'maria');
  const [row] = await registry.database.sql.select().from(sessions);
  expect(row?.providerSession).toBeTruthy();
  const second = await signInAs(registry, 'maria');
  const answer = await logOut(await sign({ sid: row?.providerSession, events }));
  expect(answer.statusCode).toBe(200);
  expect(await Promise.all([first, second].map(isSignedIn))).toStrictEqual([false, true]);
});

const seconds = () => Math.floor(Date.now() / 1000);
it.each<[string, () => object]>([
  ['another audience', () => ({ aud: 'another', sub: 'maria', events })],
  ['another issuer', () => ({ iss: 'https://login.example', sub: 'maria', events })],
  ['a nonce, as an id token has', () => ({ nonce: 'n', sub: 'maria', events })],
  ['no event', () => ({ sub: 'maria' })],
  ['another event', () => ({ sub: 'maria', events: { other: {} } })],
  ['neither a subject nor a session', () => ({ events })],
  ['an end in the past', () => ({ sub: 'maria', events, exp: seconds() - 300 })],
])('refuses a logout token with %s', async (_, claims) => {
  const maria = await signInAs(registry, 'maria');
  const answer = await logOut(await sign(claims()));
  expect([answer.statusCode, answer.json().code]).toStrictEqual([400, 'ID_TOKEN_REFUSED']);
  expect(await isSignedIn(maria)).toBe(true);
});

it('refuses a logout token that the provider did not sign', async () => {
  const maria = await signInAs(registry, 'maria');
  const signed = await sign({ sub: 'luis', events });
  const [header, payload = '', signature] = signed.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const changed = encode({ ...claims, sub: 'maria' });
  for (const forged of [
    [header, changed, signature].join('.'),
    [encode({ alg: 'none' }), changed, ''].join('.'),
    'no token',
    '',
  ]) {
    const answer = await logOut(forged);
    expect([answer.statusCode, answer.json().code]).toStrictEqual([400, 'ID_TOKEN_REFUSED']);
  }
  expect(await isSignedIn(maria)).toBe(true);
});

/** Confirms the sign-out on the page of the provider. Returns the address that the provider redirects to. */
async function signOutAtProvider(address: string, cookie: string) {
  const page = await fetch(address, { headers: { cookie } });
  const [, action = '', xsrf = ''] =
    /action="([^"]+)"[^]*?name="xsrf" value="(\w+)"/.exec(await page.text()) ?? [];
  const ended = await fetch(action, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie },
    body: new URLSearchParams({ xsrf, logout: 'yes' }),
  });
  return ended.headers.get('location');
}

async function signInTwice() {
  const { back, cookie, atProvider } = await signInAtProvider(registry, 'maria');
  const maria = inBrowser(registry, (await registry.get(back, { cookie })).headers['set-cookie']);
  return { maria, elsewhere: await signInAs(registry, 'maria'), atProvider };
}

it('ends the session that ends on the page of a certified provider', async () => {
  const { maria, elsewhere, atProvider } = await signInTwice();
  await signOutAtProvider(`${issuer()}/session/end`, atProvider);
  const logout = new URLSearchParams(await sentLogout());
  expect((await logOut(logout.get('logout_token') ?? '')).statusCode).toBe(200);
  expect(await Promise.all([maria, elsewhere].map(isSignedIn))).toStrictEqual([false, true]);
});

it('leads to the provider on sign-out, where the session ends too', async () => {
  const { maria, elsewhere, atProvider } = await signInTwice();
  const { signOutAt } = (await maria('DELETE', '/operators/session')).json();
  expect(signOutAt).toMatch(new RegExp(`^${issuer()}/session/end\\?`));
  expect(new URL(signOutAt).searchParams.get('id_token_hint')).toMatch(/^ey/);
  expect(await signOutAtProvider(signOutAt, atProvider)).toBe('http://localhost:4100/console/');
  expect(await Promise.all([maria, elsewhere].map(isSignedIn))).toStrictEqual([false, true]);
});
