import { eq } from 'drizzle-orm';
import { ownerByEmail } from 'simulated/accounts';
import { withStack } from '../../testing';
import { invitations } from '../invitations/invitations';
import { owners } from '../owners/owners';
import { beginAgain, demoInvitations, opensWithoutSecret, seedDemo } from './demo';

const stack = withStack();

beforeEach(async () => {
  await stack.api.sql.delete(invitations);
  await stack.api.sql.delete(owners);
});

const invited = () => stack.api.sql.select().from(invitations);
const ownerOf = async (preUid: string) => {
  const uid = `demo-${preUid}`;
  const [owner] = await stack.api.sql.select().from(owners).where(eq(owners.uid, uid));
  return owner!;
};
const change = (preUid: string, to: Partial<typeof owners.$inferInsert>) =>
  stack.api.sql
    .update(owners)
    .set(to)
    .where(eq(owners.uid, `demo-${preUid}`));

it('stores the ready invitations, two of them with their owners', async () => {
  await seedDemo(stack.api);
  const put = demoInvitations.map(({ preUid, bizName, placeId = null, phone = null, stage }) => ({
    preUid,
    bizName,
    placeId,
    phone,
    pdId: null,
    uid: stage ? `demo-${preUid}` : null,
    createdAt: expect.any(Date),
  }));
  expect(await invited()).toStrictEqual(put);
  expect(await stack.api.sql.select().from(owners)).toHaveLength(2);
});

it('stores an owner as the provider and the invitation describe it', async () => {
  await seedDemo(stack.api);
  for (const { preUid, signInAs, stage } of demoInvitations.filter((demo) => demo.stage)) {
    const { firstName, lastName, locations } = ownerByEmail(signInAs);
    const own = locations[0]!;
    const owner = await ownerOf(preUid);
    expect(owner).toMatchObject({
      email: signInAs,
      googleSub: null,
      firstName,
      lastName,
      stage,
      source: 'Web',
      placeId: own.placeId,
      locationName: own.name,
      bizName: own.title,
      primaryCategory: own.category,
      gbpCreated: false,
    });
    expect(owner.location).toStrictEqual({
      name: own.name,
      title: own.title,
      storefrontAddress: {
        addressLines: [
          ...own.addressLines,
          own.locality,
          `${own.administrativeArea} ${own.postalCode}`,
        ],
      },
      verified: own.verified,
      metadata: { placeId: own.placeId },
    });
    expect(owner.completedAt).toStrictEqual(stage === 'completed' ? owner.createdAt : null);
  }
});

it('keeps the later state of ready invitations', async () => {
  await seedDemo(stack.api);
  await change('halfway-owner', { stage: 'setNumber' });
  const stateBefore = [await invited(), await ownerOf('halfway-owner')];
  await seedDemo(stack.api);
  expect([await invited(), await ownerOf('halfway-owner')]).toStrictEqual(stateBefore);
});

it('resets only an invitation that was completed', async () => {
  await seedDemo(stack.api);
  const begin = (preUid: string, simulate = true) =>
    beginAgain({ ...stack.api, config: { ...stack.api.config, simulate } }, preUid);
  const begun = async () => [
    await begin('halfway-owner'),
    await begin('finished-owner'),
    await begin('new-owner'),
    await begin('nobody'),
  ];
  expect(await begun()).toStrictEqual([false, false, false, false]);
  await change('halfway-owner', { stage: 'completed', completedAt: new Date() });
  expect(await begin('halfway-owner', false)).toBe(false);
  expect(await begun()).toStrictEqual([true, false, false, false]);
  expect(await ownerOf('halfway-owner')).toMatchObject({ stage: 'services', completedAt: null });
});

it('opens a link without its secret only while simulating', () => {
  const opens = (simulate: boolean, preUid: string) =>
    opensWithoutSecret({ config: { ...stack.api.config, simulate } }, preUid);
  expect([
    opens(true, 'new-owner'),
    opens(true, 'unknown'),
    opens(false, 'new-owner'),
  ]).toStrictEqual([true, false, false]);
});
