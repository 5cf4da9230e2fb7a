import { simulatedClient } from 'simulated/keys';
import { metaSignature } from '../../providers/instagram';
import { days, minutes } from '../../context';
import { comeBack, withStack, type Stack } from '../../testing';
import { connections } from './connections';
import { renewInstagram } from './renewing';

const returnAddress = 'http://localhost:4000/instagram/redirect-url/web-onboarding';
const { clientSecret } = simulatedClient;

const stack = withStack();

afterEach(() => stack.world.down.clear());

type Owner = Awaited<ReturnType<Stack['owner']>>;
const handleOf = async ({ browser }: Owner, account: string) => {
  const consent = await browser.goTo('/instagram/start?origin=web');
  const arrived = await browser.goTo(
    comeBack(consent, { code: stack.world.agree(account, returnAddress) }),
  );
  return arrived.searchParams.get('data')!;
};
const connect = async (owner: Owner, account: string) => {
  const long_token = await handleOf(owner, account);
  await owner.browser.call('keepInstagramToken', { uid: owner.uid, long_token });
};
const connected = async (account: string) => {
  const owner = await stack.owner();
  await connect(owner, account);
  return owner;
};
const isConnected = async ({ browser }: Owner) =>
  (await browser.call('readOnboardingState', {})).instagramConnected;
const rowOf = async ({ uid }: Owner) => {
  const rows = await stack.api.sql.select().from(connections);
  return rows.find((row) => row.uid === uid);
};

const signed = (user_id: string, more: object = {}, secret = clientSecret) => {
  const issued_at = Math.ceil(stack.api.now().getTime() / 1000);
  const payload = Buffer.from(
    JSON.stringify({ algorithm: 'HMAC-SHA256', issued_at, user_id, ...more }),
  ).toString('base64url');
  return `${metaSignature(secret, payload)}.${payload}`;
};
const tell = (url: string, signed_request: string) =>
  stack.api.server.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ signed_request }).toString(),
  });
const deauthorise = (request: string) => tell('/instagram/deauthorised', request);
const forget = (request: string) => tell('/instagram/data-deletion', request);

it('verifies the signature of Meta’s own example', () => {
  const payload = 'eyJhbGdvcml0aG0iOiJITUFDLVNIQTI1NiIsIjAiOiJwYXlsb2FkIn0';
  expect(metaSignature('secret', payload)).toBe('vlXgu64BQGFSQrY0ZcJBZASMvYvTHu9GQ0YM9rjPSso');
});

it.each(['professional', 'ours'])('disconnects an account by its %s id', async (kind) => {
  const owner = await connected(`leaves.${kind}`);
  const stays = await connected(`stays.${kind}`);
  expect((await deauthorise(signed(`${kind} leaves.${kind}`))).statusCode).toBe(200);
  expect([await isConnected(owner), await isConnected(stays)]).toStrictEqual([false, true]);
});

it('keeps a newer connection when the first revocation is reported again', async () => {
  const owner = await connected('back.again');
  const request = signed('ours back.again');
  await deauthorise(request);
  stack.pass(minutes(1));
  await connect(owner, 'back.again');
  expect((await deauthorise(request)).statusCode).toBe(200);
  expect(await isConnected(owner)).toBe(true);
});

it('rejects a request without the valid signature', async () => {
  const forgeries: [string, (id: string) => string][] = [
    ['another secret', (id) => signed(id, {}, 'guessed')],
    ['no secret', (id) => signed(id, {}, '')],
    ['another algorithm', (id) => signed(id, { algorithm: 'none' })],
    [
      'a signature of another body',
      (id) => `${signed('other').split('.')[0]}.${signed(id).split('.')[1]}`,
    ],
    ['no signature', (id) => `.${signed(id).split('.')[1]}`],
    ['a point too many', (id) => `${signed(id)}.more`],
    ['no time', (id) => signed(id, { issued_at: undefined })],
    ['nothing', () => ''],
  ];
  const owner = await connected('attacked');
  for (const [what, forged] of forgeries) {
    for (const ask of [deauthorise, forget]) {
      const refused = await ask(forged('ours attacked'));
      expect([what, refused.statusCode]).toStrictEqual([what, 403]);
    }
  }
  expect(await isConnected(owner)).toBe(true);
});

it('deletes stored and pending connections, and confirms it on a page', async () => {
  const owner = await connected('forgotten');
  const handle = await handleOf(owner, 'forgotten');
  const request = signed('ours forgotten');
  const answer = await forget(request);
  const { url, confirmation_code } = answer.json<Record<string, string>>();
  expect(confirmation_code).toMatch(/^[0-9a-z]{32}$/);
  expect(url).toBe(`http://localhost:4000/instagram/data-deletion?code=${confirmation_code}`);
  expect(await isConnected(owner)).toBe(false);
  await expect(
    owner.browser.call('keepInstagramToken', { uid: owner.uid, long_token: handle }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' });

  const path = url!.replace('http://localhost:4000', '');
  const page = await stack.visitor().request(path);
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('deleted your Instagram account name');
  for (const language of ['es', 'fr', 'hi']) {
    const headers = { 'accept-language': language };
    const { body } = await stack.visitor().request(path, { headers });
    expect(body).toContain(`<html lang="${language}">`);
  }
  // The repeated request returns the same answer.
  expect((await forget(request)).json()).toStrictEqual({ url, confirmation_code });
  expect((await stack.visitor().request(path)).body).toBe(page.body);
});

it('reports that an unknown account had nothing to delete, and rejects an unknown code', async () => {
  const { url } = (await forget(signed('nobody'))).json<{ url: string }>();
  const page = await stack.visitor().request(url.replace('http://localhost:4000', ''));
  expect(page.body).toContain('had no data from your Instagram account');
  const unknownCode = await stack.visitor().request('/instagram/data-deletion?code=%3Cb%3E');
  expect(unknownCode.body).toContain('We couldn’t find a request with this code');
  expect(unknownCode.body).not.toContain('<b>');
});

it('renews a token that is a week old, and deletes one that is no longer valid', async () => {
  const [owner, leaves] = [await connected('weekly'), await connected('gone')];
  const first = (await rowOf(owner))!;
  stack.world.left.add('gone');
  await renewInstagram(stack.api);
  expect((await rowOf(owner))!.token).toBe(first.token);
  stack.pass(days(7) + 1000);
  stack.world.down.add('instagram');
  await renewInstagram(stack.api);
  expect((await rowOf(owner))!.token).toBe(first.token);
  stack.world.down.clear();
  stack.pass(minutes(61));
  await renewInstagram(stack.api);
  const next = (await rowOf(owner))!;
  expect(next.token).not.toBe(first.token);
  expect(next.expiresAt!.getTime()).toBeGreaterThan(first.expiresAt!.getTime());
  expect(await isConnected(leaves)).toBe(false);
});
