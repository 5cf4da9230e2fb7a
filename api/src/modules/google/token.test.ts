import { eq } from 'drizzle-orm';
import { minutes } from '../../context';
import { aLocation, withStack } from '../../testing';
import { sessions } from '../sessions/sessions';
import { asGoogleAccount } from './token';

const stack = withStack({ operatorToken: 'operators', logLevel: 'warn' });

const hour = minutes(60);

async function signedIn(email: string) {
  stack.world.account(email, { locations: [aLocation(email)] });
  const browser = stack.visitor();
  await stack.signIn(browser, email);
  return browser;
}

const rowOf = async (email: string) => {
  const [row] = await stack.api.sql.select().from(sessions).where(eq(sessions.email, email));
  return row!;
};

it('keeps an owner signed in for longer than an hour, with one renewal an hour', async () => {
  const email = 'patient@example.com';
  const browser = await signedIn(email);
  const renewalsBefore = stack.world.refreshed;
  stack.pass(hour - minutes(1));
  const sealed = (await rowOf(email)).googleToken;
  for (let attempt = 0; attempt < 3; attempt++) {
    expect(await browser.call('readLocations', { email })).toMatchObject({
      locations: [{ title: `Shop ${email}` }],
    });
  }
  expect(stack.world.refreshed).toBe(renewalsBefore + 1);
  const renewed = (await rowOf(email)).googleToken!;
  expect(renewed).not.toBe(sealed);
  expect(renewed).toMatch(/^v1\./);
  stack.pass(hour);
  expect(await browser.call('readLocations', { email })).toMatchObject({ locations: [{}] });
  expect(stack.world.refreshed).toBe(renewalsBefore + 2);
});

it('exchanges a token that expires within a minute, and no token that lasts longer', async () => {
  const email = 'border@example.com';
  await signedIn(email);
  const row = await rowOf(email);
  const tokenJson = stack.api.vault.unseal(row.googleToken!, row.googleSub!);
  const { expiresAt, accessToken } = JSON.parse(tokenJson) as Record<string, string>;
  const keyAt = (time: number) =>
    asGoogleAccount({ ...stack.api, now: () => new Date(time) }, { ...row }, (key) =>
      Promise.resolve(key),
    );
  const border = Date.parse(expiresAt!) - minutes(1);
  const renewalsBefore = stack.world.refreshed;
  expect(await keyAt(border - 1)).toBe(accessToken);
  expect(stack.world.refreshed).toBe(renewalsBefore);
  await keyAt(border);
  expect(stack.world.refreshed).toBe(renewalsBefore + 1);
});

it('asks for a new sign-in when the permission was revoked, and keeps the visitor’s identity', async () => {
  const email = 'took-back@example.com';
  const browser = await signedIn(email);
  stack.world.takeBack(email);
  const ended = { code: 'SIGN_IN_NEEDED' };
  await expect(browser.call('readLocations', { email })).rejects.toMatchObject(ended);
  expect(await rowOf(email)).toMatchObject({ googleToken: null, signedInAt: null });
  expect(await browser.call('readSession', {})).toMatchObject({ email });
  await stack.signIn(browser, email);
  expect(await browser.call('readLocations', { email })).toMatchObject({ locations: [{}] });
});

it('asks for a new sign-in when an expired token cannot be renewed', async () => {
  const email = 'expired@example.com';
  const browser = await signedIn(email);
  stack.world.takeBack(email);
  stack.pass(hour);
  await expect(browser.call('readLocations', { email })).rejects.toMatchObject({
    code: 'SIGN_IN_NEEDED',
  });
});

it('keeps the sign-in while the provider is down', async () => {
  const email = 'outage@example.com';
  const browser = await signedIn(email);
  stack.pass(hour);
  stack.world.down.add('google');
  await expect(browser.call('readLocations', { email })).rejects.toMatchObject({
    code: 'API_FAILED',
  });
  stack.world.down.clear();
  expect(await browser.call('readLocations', { email })).toMatchObject({ locations: [{}] });
});

it('asks for a sign-in where the stored token has no expiry', async () => {
  const email = 'before@example.com';
  const browser = await signedIn(email);
  const { googleSub } = await rowOf(email);
  const googleToken = stack.api.vault.seal('ya29.bare', googleSub!);
  await stack.api.sql.update(sessions).set({ googleToken }).where(eq(sessions.email, email));
  await expect(browser.call('readLocations', { email })).rejects.toMatchObject({
    code: 'SIGN_IN_NEEDED',
  });
});

describe('forgetting an account', () => {
  const forget = (email: string) =>
    stack.api.server.inject({
      method: 'POST',
      url: '/operator/forget',
      headers: { authorization: 'Bearer operators' },
      payload: { email },
    });

  it('revokes the permission at Google', async () => {
    const email = 'forgotten@example.com';
    await signedIn(email);
    expect((await forget(email)).statusCode).toBe(200);
    expect(stack.world.takenBack).toContain(email);
  });

  it('does not wait for Google, and logs a failed revocation', async () => {
    const email = 'forgotten-anyway@example.com';
    await signedIn(email);
    stack.world.down.add('google');
    const linesBefore = stack.logged().length;
    expect((await forget(email)).statusCode).toBe(200);
    const warnings = stack
      .logged()
      .slice(linesBefore)
      .map((line) => JSON.parse(line) as object);
    expect(warnings).toMatchObject([
      {
        msg: 'a permission was not revoked at the provider',
        err: { message: expect.stringMatching(/./) },
      },
    ]);
    stack.world.down.clear();
    expect(await rowOf(email)).toBeUndefined();
  });
});
