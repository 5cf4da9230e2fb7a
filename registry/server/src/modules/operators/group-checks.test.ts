import { providerVariables, signInAs, signInAtProvider, withProvider } from '../../testing/openid';
import { startRegistry, withDatabase, type TestRegistry } from '../../testing/registry';
import { unsealTokens } from './sealed-tokens';
import { sessions } from './stored-operators';

const minute = 60_000;

withDatabase();
const { openId, setPerson, turnOff, turnOn } = withProvider();
let registry: TestRegistry;
let time: number;

const start = (settings = openId()) => startRegistry({ openId: settings }, { now: () => time });
beforeEach(async () => {
  time = Date.parse('2026-11-22T09:00:00Z');
  await setGroups(['release-team']);
  registry = await start();
});

const setGroups = (groups: string[]) => setPerson('rosa', { preferred_username: 'rosa', groups });
const roleOf = async (browser: Awaited<ReturnType<typeof signInAs>>) =>
  (await browser('GET', '/operators/session')).json().operator?.role;

it('ends the session of a person who left all groups within 15 minutes', async () => {
  const rosa = await signInAs(registry, 'rosa');
  await setGroups([]);
  time += 14 * minute;
  expect(await roleOf(rosa)).toBe('promote');
  time += minute;
  expect((await rosa('GET', '/audit')).statusCode).toBe(401);
  await setGroups(['release-team']);
  expect((await rosa('GET', '/audit')).statusCode).toBe(401);
});

it('ends the session of a person who left all groups when the clock is set back an hour', async () => {
  const rosa = await signInAs(registry, 'rosa');
  await setGroups([]);
  time -= 60 * minute;
  expect((await rosa('GET', '/audit')).statusCode).toBe(401);
});

it('ends the session of a person after the provider removed them', async () => {
  const rosa = await signInAs(registry, 'rosa');
  await setPerson('rosa', null);
  time += 15 * minute;
  expect(await roleOf(rosa)).toBeUndefined();
});

it('removes a role that the groups no longer give', async () => {
  const rosa = await signInAs(registry, 'rosa');
  await setGroups(['staff']);
  time += 15 * minute;
  expect(await roleOf(rosa)).toBe('look');
});

it('keeps the session of a person in the same groups, with one check at a time', async () => {
  const rosa = await signInAs(registry, 'rosa');
  for (const _ of [1, 2, 3]) {
    time += 15 * minute;
    // The provider revokes a refresh token that it receives twice.
    const roles = await Promise.all([roleOf(rosa), roleOf(rosa), roleOf(rosa)]);
    expect(roles).toStrictEqual(['promote', 'promote', 'promote']);
  }
});

it('ends a session after 15 minutes if the provider gave no refresh token', async () => {
  await registry.close();
  registry = await start(
    openId({ REGISTRY_OIDC_SCOPE: `${providerVariables.REGISTRY_OIDC_SCOPE} no_refresh` }),
  );
  const rosa = await signInAs(registry, 'rosa');
  expect(await roleOf(rosa)).toBe('promote');
  time += 15 * minute;
  expect(await roleOf(rosa)).toBeUndefined();
});

it('ends all sessions of a person whose next sign-in is refused', async () => {
  const rosa = await signInAs(registry, 'rosa');
  await setGroups([]);
  const { back, cookie } = await signInAtProvider(registry, 'rosa');
  const refused = await registry.get(back, { cookie });
  expect(refused.headers.location).toBe('/console/?refused=OPERATOR_REFUSED');
  expect(await roleOf(rosa)).toBeUndefined();
});

it('stores no token that can be decrypted without the cookie', async () => {
  await signInAs(registry, 'rosa');
  const [session] = await registry.database.sql.select().from(sessions);
  expect(session?.providerTokens).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  const { hash = '', providerTokens } = session ?? {};
  expect(() => unsealTokens(hash, providerTokens ?? '')).toThrow('unable to authenticate');
});

it('keeps a session while the provider does not respond, and checks it as soon as it does', async () => {
  const rosa = await signInAs(registry, 'rosa');
  await setGroups([]);
  await turnOff();
  time += 15 * minute;
  const during = await roleOf(rosa);
  await turnOn();
  time += minute;
  expect([during, await roleOf(rosa)]).toStrictEqual(['promote', undefined]);
});

it('ends a session whose groups the provider did not return for an hour', async () => {
  const rosa = await signInAs(registry, 'rosa');
  await turnOff();
  const roles = [];
  for (const _ of [1, 2, 3, 4]) {
    time += 15 * minute;
    roles.push(await roleOf(rosa));
  }
  await turnOn();
  expect(roles).toStrictEqual(['promote', 'promote', 'promote', undefined]);
});

it('ends the sessions of an earlier version of the registry after 15 minutes', async () => {
  const rosa = await signInAs(registry, 'rosa');
  const columns = { providerTokens: null, checkedAt: null, nextCheckAt: null };
  await registry.database.sql.update(sessions).set(columns);
  expect(await roleOf(rosa)).toBe('promote');
  time += 15 * minute;
  expect(await roleOf(rosa)).toBeUndefined();
});
