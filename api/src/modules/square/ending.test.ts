import { days, minutes } from '../../context';
import { simulatedKeys } from 'simulated/keys';
import { squareSignature } from '../../providers/square';
import { comeBack, withStack, type Stack } from '../../testing';
import { squareConnections, renewSquare } from './connections';

const callback = 'http://localhost:4000/square/callback';
const reportUrl = 'http://localhost:4000/square/told';

const stack = withStack();

afterEach(() => stack.world.down.clear());

type Owner = Awaited<ReturnType<Stack['owner']>>;
const connect = async (owner: Owner, merchant: string) => {
  const consent = await owner.browser.goTo(`/square/start?state=${owner.uid}`);
  await owner.browser.goTo(comeBack(consent, { code: stack.world.agree(merchant, callback) }));
};
const connected = async (merchant: string) => {
  const owner = await stack.owner();
  await connect(owner, merchant);
  return owner;
};
const rowOf = async ({ uid }: Owner) => {
  const rows = await stack.api.sql.select().from(squareConnections);
  return rows.find((row) => row.uid === uid);
};
const isConnected = async ({ browser }: Owner) =>
  (await browser.call('readOnboardingState', {})).squareConnected;
const acts = async () => {
  const trail = await stack.visitor().request('/operator/audit?what=square/ended');
  return trail.json<{ acts: unknown[] }>().acts.length;
};

const revoked = (merchant_id: string, time: Date) =>
  JSON.stringify({
    merchant_id,
    type: 'oauth.authorization.revoked',
    event_id: '6a8f5f28-54a1-4eb0-a98a-3111513fd4fc',
    created_at: time.toISOString(),
    data: {
      type: 'revocation',
      id: 'f3a1-4eb0',
      object: { revocation: { revoked_at: time.toISOString(), revoker_type: 'MERCHANT' } },
    },
  });
const tell = (payload: string, signature?: string) =>
  stack.api.server.inject({
    method: 'POST',
    url: '/square/told',
    headers: {
      'content-type': 'application/json',
      'x-square-hmacsha256-signature':
        signature ?? squareSignature(simulatedKeys.squareWebhook, reportUrl, payload),
    },
    payload,
  });

describe('a seller who revokes the permission', () => {
  it('is disconnected from all of their owners, and no other seller is', async () => {
    const [firstOwner, secondOwner] = [await connected('M-LEAVES'), await connected('M-LEAVES')];
    const stays = await connected('M-STAYS');
    const actsBefore = await acts();
    expect((await tell(revoked('M-LEAVES', stack.api.now()))).statusCode).toBe(200);
    expect(await Promise.all([firstOwner, secondOwner, stays].map(isConnected))).toStrictEqual([
      false,
      false,
      true,
    ]);
    expect(await acts()).toBe(actsBefore + 2);
  });

  it('stays connected anew when the first revocation is reported again, or late', async () => {
    const owner = await connected('M-BACK');
    const ended = revoked('M-BACK', stack.api.now());
    await tell(ended);
    stack.pass(minutes(1));
    await connect(owner, 'M-BACK');
    expect((await tell(ended)).statusCode).toBe(200);
    expect(await isConnected(owner)).toBe(true);
  });

  it('is not disconnected by a report without the valid signature', async () => {
    const forged: [string, (body: string) => string][] = [
      ['with another key', (body) => squareSignature('guessed', reportUrl, body)],
      ['with no key at all', (body) => squareSignature('', reportUrl, body)],
      [
        'for another address',
        (body) => squareSignature(simulatedKeys.squareWebhook, callback, body),
      ],
      [
        'for another body',
        (body) => squareSignature(simulatedKeys.squareWebhook, reportUrl, `${body} `),
      ],
      ['by nothing', () => ''],
    ];
    const owner = await connected('M-ATTACKED');
    const body = revoked('M-ATTACKED', stack.api.now());
    for (const [signed, signatureOf] of forged) {
      const refused = await tell(body, signatureOf(body));
      expect([signed, refused.statusCode]).toStrictEqual([signed, 403]);
    }
    expect(await isConnected(owner)).toBe(true);
  });

  it('is disconnected by no other report', async () => {
    const owner = await connected('M-NEWS');
    for (const body of ['{"type":"payment.created","merchant_id":"M-NEWS"}', 'no JSON', '']) {
      expect((await tell(body)).statusCode).toBe(200);
    }
    expect(await isConnected(owner)).toBe(true);
  });
});

describe('a seller’s token', () => {
  it('is renewed after a week, long before it expires', async () => {
    const owner = await connected('M-WEEKLY');
    const first = (await rowOf(owner))!;
    await renewSquare(stack.api);
    expect((await rowOf(owner))!.accessToken).toBe(first.accessToken);
    stack.pass(days(7) + 1000);
    await renewSquare(stack.api);
    const next = (await rowOf(owner))!;
    const { vault } = stack.api;
    expect(vault.unseal(next.accessToken, owner.uid)).not.toBe(
      vault.unseal(first.accessToken, owner.uid),
    );
    expect(next.expiresAt!.getTime()).toBeGreaterThan(first.expiresAt!.getTime());
    expect(next.connectedAt).toStrictEqual(first.connectedAt);
  });

  it('stays while Square is down, and is renewed an hour later', async () => {
    const owner = await connected('M-DOWN');
    const first = (await rowOf(owner))!;
    stack.pass(days(7) + 1000);
    stack.world.down.add('square');
    await renewSquare(stack.api);
    expect(await isConnected(owner)).toBe(true);
    stack.world.down.clear();
    await renewSquare(stack.api);
    expect((await rowOf(owner))!.accessToken).toBe(first.accessToken);
    stack.pass(minutes(61));
    await renewSquare(stack.api);
    expect((await rowOf(owner))!.accessToken).not.toBe(first.accessToken);
  });

  it('is deleted with the connection where the permission was revoked', async () => {
    const owner = await connected('M-GONE');
    stack.world.left.add('M-GONE');
    stack.pass(days(7) + 1000);
    const actsBefore = await acts();
    await renewSquare(stack.api);
    expect(await rowOf(owner)).toBeUndefined();
    expect(await isConnected(owner)).toBe(false);
    expect(await acts()).toBe(actsBefore + 1);
  });

  it('is revoked when its owner is forgotten', async () => {
    const owner = await connected('M-FORGOTTEN');
    const token = stack.api.vault.unseal((await rowOf(owner))!.accessToken, owner.uid);
    const { email } = owner;
    await stack.visitor().request('/operator/forget', { method: 'POST', body: { email } });
    expect(stack.world.takenBack).toContain(token);
  });
});
