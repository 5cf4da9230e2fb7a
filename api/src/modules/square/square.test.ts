import { comeBack, withStack, type LinkedOwner } from '../../testing';
import { squareConnections } from './connections';

const callback = 'http://localhost:4000/square/callback';

const stack = withStack();

/** Acts as the client: opens the address from the API, with the uid as its state. */
const leave = async ({ browser }: Pick<LinkedOwner, 'browser'>, state: string) => {
  const { url } = await browser.call('readSquareUrl', { source: 'web' });
  const start = new URL(url);
  start.searchParams.set('state', state);
  return browser.goTo(start.pathname + start.search);
};
const connect = async (owner: LinkedOwner, merchant: string) => {
  const consent = await leave(owner, owner.uid);
  return owner.browser.goTo(comeBack(consent, { code: stack.world.agree(merchant, callback) }));
};
const query = (url: URL) => Object.fromEntries(url.searchParams);
const mapping = (uid: string) => ({ uid, only_slack: false as const });

it('sends the browser to Square with its own state, not the uid (S2)', async () => {
  const owner = await stack.owner();
  const consent = await leave(owner, owner.uid);
  expect(consent.origin).toBe('https://square.test');
  expect(consent.searchParams.get('state')).not.toBe(owner.uid);
  expect(consent.searchParams.get('redirect_uri')).toBe(callback);
});

it('rejects a start for a uid of another session', async () => {
  const owner = await stack.owner();
  const { uid } = await stack.owner();
  const refused = await leave(owner, uid);
  expect(refused.origin + refused.pathname).toBe('http://localhost:3000/onboard/priming');
  expect(query(refused)).toStrictEqual({
    square: 'error',
    square_error: 'not_yours',
    uid: owner.uid,
  });
  const refusal = await leave({ browser: stack.visitor() }, owner.uid);
  expect(query(refusal)).toStrictEqual({ square: 'error', square_error: 'not_yours' });
});

it('returns with the merchant of the exchange, stores its tokens sealed, and maps it [7]', async () => {
  const owner = await stack.owner();
  const { browser, uid, email, place_id } = owner;
  const arrived = await connect(owner, 'M-1');
  expect(query(arrived)).toStrictEqual({
    square: 'connected',
    merchant_id: 'M-1',
    uid,
    place_id,
    email,
  });
  const rows = await stack.api.sql.select().from(squareConnections);
  expect(JSON.stringify(rows)).not.toContain('square-access');
  const own = rows.find((row) => row.uid === uid)!;
  expect(stack.api.vault.unseal(own.accessToken, uid)).toMatch(/^square-access /);
  expect(
    await browser.call('mapSquare', { ...mapping(uid), place_id, merchant_id: 'M-1' }),
  ).toStrictEqual({ res: 'mapped' });
  expect(await browser.call('readOnboardingState', {})).toMatchObject({ squareConnected: true });
});

it('maps no merchant that was not connected here, and no place of another owner (S3)', async () => {
  const owner = await stack.owner();
  const { browser, uid } = owner;
  expect(await browser.call('mapSquare', mapping(uid))).toStrictEqual({ res: 'not mapped' });
  await connect(owner, 'M-2');
  expect(await browser.call('mapSquare', { ...mapping(uid), merchant_id: 'M-1' })).toStrictEqual({
    res: 'not mapped',
  });
  expect(await browser.call('mapSquare', { ...mapping(uid), merchant_id: 'None' })).toStrictEqual({
    res: 'mapped',
  });
  const stranger = await stack.owner();
  await expect(
    browser.call('mapSquare', { ...mapping(stranger.uid), merchant_id: 'M-2' }),
  ).rejects.toMatchObject({ code: 'NOT_YOURS', field: 'uid' });
  await expect(
    browser.call('mapSquare', { ...mapping(uid), place_id: stranger.place_id }),
  ).rejects.toMatchObject({ code: 'NOT_YOURS', field: 'place_id' });
});

it('rejects a state for Instagram', async () => {
  const owner = await stack.owner();
  const instagram = await owner.browser.goTo('/instagram/start?origin=web');
  const state = instagram.searchParams.get('state')!;
  const code = stack.world.agree('MLR-CROSSED', callback);
  const arrived = await owner.browser.goTo(
    comeBack(await leave(owner, owner.uid), { code, state }),
  );
  expect(query(arrived)).toStrictEqual({
    square: 'error',
    square_error: 'expired',
    uid: owner.uid,
  });
});

it('reports that the owner refused', async () => {
  const owner = await stack.owner();
  const consent = await leave(owner, owner.uid);
  const arrived = await owner.browser.goTo(comeBack(consent, { error: 'access_denied' }));
  expect(query(arrived)).toStrictEqual({
    square: 'error',
    square_error: 'access_denied',
    uid: owner.uid,
  });
});

it('accepts a return only in the session that set out, and repeats its result', async () => {
  const attacker = await stack.owner();
  const victim = await stack.owner();
  const consent = await leave(attacker, attacker.uid);
  const code = stack.world.agree('M-evil', callback);
  const atVictim = await victim.browser.goTo(comeBack(consent, { code }));
  expect(query(atVictim)).toMatchObject({ square: 'error', square_error: 'expired' });
  expect(await victim.browser.call('mapSquare', mapping(victim.uid))).toStrictEqual({
    res: 'not mapped',
  });
  await attacker.browser.goTo(comeBack(consent, { code }));
  const repeatedUrl = await attacker.browser.goTo(
    comeBack(consent, { code: stack.world.agree('M-evil', callback) }),
  );
  expect(query(repeatedUrl)).toMatchObject({ square: 'connected', merchant_id: 'M-evil' });
  const rows = await stack.api.sql.select().from(squareConnections);
  expect(rows.filter(({ uid }) => uid === victim.uid)).toStrictEqual([]);
});

it('leads to the screen even if the exchange fails', async () => {
  const owner = await stack.owner();
  const consent = await leave(owner, owner.uid);
  const arrived = await owner.browser.goTo(comeBack(consent, { code: 'made-up' }));
  expect(query(arrived)).toStrictEqual({
    square: 'error',
    square_error: 'failed',
    uid: owner.uid,
  });
});

it('offers the services of a connected seller, and none without a connection', async () => {
  const owner = await stack.owner();
  const read = () => owner.browser.call('readSquareServices', {});
  expect(await read()).toStrictEqual({ services: [] });
  const consent = await leave(owner, owner.uid);
  await owner.browser.goTo(comeBack(consent, { code: stack.world.agree('M-sells', callback) }));
  expect((await read()).services).toStrictEqual([
    expect.objectContaining({ name: 'Signature haircut', price: 45, currency: 'USD' }),
    expect.objectContaining({ name: 'Event styling', price: null, currency: '' }),
  ]);
  await expect(stack.visitor().call('readSquareServices', {})).rejects.toMatchObject({
    code: 'SESSION_MISSING',
  });
});
