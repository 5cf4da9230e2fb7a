import { pinHeader, pinText, type ReleasePin } from 'shared-contracts/api';
import { days, minutes } from '../../context';
import { withStack, type LinkedOwner } from '../../testing';
import { tidy } from '../../housekeeping';
import { ownerPins } from './pins';

const token = 'operator-token-1';
const operator = { authorization: `Bearer ${token}` };

const stack = withStack({ operatorToken: token });
beforeEach(() => stack.api.sql.delete(ownerPins));

const seconds = () => Math.floor(stack.api.now().getTime() / 1000);

const pinAt = (set: number, more: Partial<ReleasePin> = {}): ReleasePin => ({
  channel: 'production',
  set,
  began: seconds(),
  ...more,
});
const changes = ({ browser, uid }: LinkedOwner, pin: ReleasePin) =>
  browser.call(
    'saveSquarePreference',
    { square_preference: 'no-square', uid },
    { [pinHeader]: pinText(pin) },
  );
const pinOf = async ({ browser }: LinkedOwner) => (await browser.call('readSession', {})).pin;

it('keeps a flow on the set of its first change', async () => {
  const owner = await stack.owner();
  expect(await pinOf(owner)).toBeUndefined();
  const canary = { id: 'c1', arm: 'canary', judged: true } as const;
  const pin = pinAt(12, { canary });
  await changes(owner, pin);
  const storedPin = await pinOf(owner);
  expect(storedPin).toStrictEqual({ ...pin, changed: expect.any(Number) });
  expect(storedPin!.changed).toBeGreaterThanOrEqual(pin.began);
});

it('gives the same set to another browser by the mailed link', async () => {
  const invited = await stack.visitor().request('/operator/invitations', {
    method: 'POST',
    headers: operator,
    body: { biz_name: 'Sharp Cuts' },
  });
  const { pre_uid } = invited.json<{ pre_uid: string }>();
  const owner = await stack.owner(undefined, pre_uid);
  await changes(owner, pinAt(7));
  const [preUid] = pre_uid.split('.') as [string];
  const secondLink = await stack.visitor().request('/operator/links', {
    method: 'POST',
    headers: operator,
    body: { pre_uid: preUid },
  });
  const elsewhere = stack.visitor();
  const resumed = await elsewhere.call('resumeSession', {
    pre_uid: secondLink.json<{ pre_uid: string }>().pre_uid,
  });
  expect(resumed.pin).toMatchObject({ channel: 'production', set: 7 });
});

it('moves a flow to the set that its next change names', async () => {
  const owner = await stack.owner();
  await changes(owner, pinAt(12));
  await changes(owner, pinAt(13));
  expect(await pinOf(owner)).toMatchObject({ set: 13 });
});

it('a pin is not extended by reading or reloading', async () => {
  const owner = await stack.owner();
  await changes(owner, pinAt(12));
  stack.pass(days(1) - minutes(1));
  expect(await pinOf(owner)).toMatchObject({ set: 12 });
  stack.pass(minutes(2));
  expect(await pinOf(owner)).toBeUndefined();
});

it('a pin is extended for a day by a change, up to a week from its start', async () => {
  const owner = await stack.owner();
  const pin = pinAt(12);
  for (let day = 0; day < 7; day += 1) {
    await changes(owner, pin);
    stack.pass(days(1) - minutes(30));
  }
  expect(await pinOf(owner)).toMatchObject({ set: 12 });
  stack.pass(minutes(3 * 60 + 40));
  await changes(owner, pin);
  expect(await pinOf(owner)).toBeUndefined();
});

it('treats a start in the future as now', async () => {
  const owner = await stack.owner();
  await changes(owner, pinAt(12, { began: seconds() + 900_000 }));
  expect((await pinOf(owner))!.began).toBeLessThanOrEqual(seconds());
});

it('a pin ends with the flow', async () => {
  const owner = await stack.owner();
  await changes(owner, pinAt(12));
  const { uid, email } = owner;
  await owner.browser.call('recordStage', { uid, email, onboarding_stage: 'completed' });
  expect(await pinOf(owner)).toBeUndefined();
});

it('ignores a malformed pin and answers the call', async () => {
  const owner = await stack.owner();
  await changes(owner, pinAt(12));
  const { browser, uid } = owner;
  const headers = { [pinHeader]: "production.13.1'; drop table owner_pins; --" };
  await browser.call('saveSquarePreference', { square_preference: 'no-square', uid }, headers);
  expect(await pinOf(owner)).toMatchObject({ set: 12 });
});

it('pins no owner when the call is refused', async () => {
  const owner = await stack.owner();
  const refused = owner.browser.call(
    'saveSquarePreference',
    { square_preference: 'no-square', uid: 'another-uid' },
    { [pinHeader]: pinText(pinAt(12)) },
  );
  await expect(refused).rejects.toMatchObject({ code: 'NOT_YOURS' });
  expect(await pinOf(owner)).toBeUndefined();
});

it('counts active flows by set and arm for operators', async () => {
  const owners = [await stack.owner(), await stack.owner(), await stack.owner()];
  const canary = { id: 'c1', arm: 'canary', judged: true } as const;
  await changes(owners[0]!, pinAt(12));
  await changes(owners[1]!, pinAt(12));
  await changes(owners[2]!, pinAt(13, { canary }));
  const ask = (query = '', headers = operator) =>
    stack.visitor().request(`/operator/pins${query}`, { headers });
  expect((await ask()).json()).toStrictEqual({
    pins: [
      { channel: 'production', set: 13, canary: 'c1', arm: 'canary', owners: 1 },
      { channel: 'production', set: 12, canary: null, arm: null, owners: 2 },
    ],
  });
  expect((await ask('?channel=staging')).json()).toStrictEqual({ pins: [] });
  expect((await ask('', { authorization: 'Bearer wrong' })).statusCode).toBe(401);
  stack.pass(days(1) + minutes(1));
  expect((await ask()).json()).toStrictEqual({ pins: [] });
});

it('deletes expired pins', async () => {
  const owner = await stack.owner();
  await changes(owner, pinAt(12));
  stack.pass(days(1) + minutes(1));
  await tidy(stack.api);
  expect(await stack.api.sql.select().from(ownerPins)).toStrictEqual([]);
});
