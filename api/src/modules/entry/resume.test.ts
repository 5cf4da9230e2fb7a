import { withStack } from '../../testing';
import { aLocation } from '../../testing';
import { invite } from '../invitations/invitations';
import { makeLink } from '../invitations/links';

const stack = withStack();

const invited = (preUid: string) =>
  invite(stack.api, stack.api.sql, { preUid, bizName: 'Corner Cuts', pdId: 'pd-1' });

/** A new owner who opened the link and linked a location. */
const ownerThrough = async (preUid: string, email: string) => {
  const location = aLocation(preUid);
  stack.world.account(email, { locations: [location] });
  const browser = stack.visitor();
  await browser.call('resumeSession', { pre_uid: preUid });
  await stack.signIn(browser, email);
  const answer = await browser.call('saveBusiness', {
    email,
    place_id: location.metadata.placeId,
    location_name: location.name,
    src: 'Web',
  });
  return { browser, uid: (answer.res as { uid: string }).uid };
};

it('greets invited visitors by the name of their business', async () => {
  await invited('fresh-link');
  const browser = stack.visitor();
  const visitor = { pre_uid: 'fresh-link', biz_name: 'Corner Cuts', pd_id: 'pd-1' };
  expect(await browser.call('resumeSession', { pre_uid: 'fresh-link' })).toStrictEqual(visitor);
  expect(await browser.call('readSession', {})).toStrictEqual(visitor);
});

it('rejects an unknown link', async () => {
  await expect(stack.visitor().call('resumeSession', { pre_uid: 'guessed' })).rejects.toMatchObject(
    {
      code: 'NOT_FOUND',
      status: 404,
      message: 'This link is not known.',
    },
  );
});

it('continues the owner on another device by a fresh link', async () => {
  await invited('my-link');
  const { browser, uid } = await ownerThrough('my-link', 'mine@example.com');
  await browser.call('recordStage', { uid, onboarding_stage: 'services' });
  const phone = stack.visitor();
  const pre_uid = await makeLink(stack.api, stack.api.sql, 'my-link');
  expect(await phone.call('resumeSession', { pre_uid })).toMatchObject({
    uid,
    email: 'mine@example.com',
    place_id: 'place-my-link',
    location: 'locations/my-link',
    business_location: 'my-link Mill Street, Springfield',
    biz_name: 'Shop my-link',
    pre_uid: 'my-link',
  });
  expect(await phone.call('readStage', { uid })).toBe('services');
});

it('shows an owner by link the own location, and requires a sign-in for more', async () => {
  const device = stack.visitor();
  const pre_uid = await makeLink(stack.api, stack.api.sql, 'my-link');
  await device.call('resumeSession', { pre_uid });
  expect(await device.call('readLocations', { email: 'mine@example.com' })).toStrictEqual({
    locations: [aLocation('my-link')],
  });
  const progress = {
    email: 'mine@example.com',
    place_id: 'place-my-link',
    location_name: 'locations/my-link',
    src: 'Web',
  } as const;
  expect(await device.call('saveBusiness', progress)).toMatchObject({ res: { new_user: 0 } });
  await expect(
    device.call('saveBusiness', { ...progress, location_name: 'locations/other' }),
  ).rejects.toMatchObject({ code: 'SIGN_IN_NEEDED', status: 403 });
});

it('keeps the progress when the same link is opened again', async () => {
  await invited('reopened');
  const browser = stack.visitor();
  stack.world.account('reopened@example.com', { locations: [aLocation('reopened')] });
  await browser.call('resumeSession', { pre_uid: 'reopened' });
  await stack.signIn(browser, 'reopened@example.com');
  const visitor = await browser.call('resumeSession', { pre_uid: 'reopened' });
  expect(visitor).toMatchObject({ email: 'reopened@example.com' });
});

it('a link is assigned to a signed-in visitor without a location', async () => {
  const email = 'no-owner-yet@example.com';
  stack.world.account(email);
  const browser = stack.visitor();
  await stack.signIn(browser, email);
  await invited('opened-later');
  await browser.call('resumeSession', { pre_uid: 'opened-later' });
  expect(await browser.call('readSession', {})).toMatchObject({
    email,
    signed_in: true,
    pre_uid: 'opened-later',
    biz_name: 'Corner Cuts',
  });
});

it('never gives a link that has an owner to another account', async () => {
  await invited('keeps-owner');
  const first = await ownerThrough('keeps-owner', 'first@example.com');
  const second = stack.visitor();
  await second.call('resumeSession', { pre_uid: 'keeps-owner' });
  const location = aLocation('second-shop');
  stack.world.account('second-owner@example.com', { locations: [location] });
  await stack.signIn(second, 'second-owner@example.com');
  await second.call('saveBusiness', {
    email: 'second-owner@example.com',
    place_id: location.metadata.placeId,
    location_name: location.name,
    src: 'Web',
  });
  const pre_uid = await makeLink(stack.api, stack.api.sql, 'keeps-owner');
  const visitor = await stack.visitor().call('resumeSession', { pre_uid });
  expect(visitor).toMatchObject({ uid: first.uid });
});

it('opens a ready link repeatedly, and from the beginning once its flow was completed', async () => {
  const begin = () => stack.visitor().call('resumeSession', { pre_uid: 'new-owner' });
  for (let walk = 0; walk < 2; walk += 1) {
    expect(await begin()).toStrictEqual({ pre_uid: 'new-owner', biz_name: 'Corner Cuts' });
    const { browser, uid } = await ownerThrough('new-owner', 'omar.haddad@example.com');
    expect(await begin()).toMatchObject({ uid });
    await browser.call('recordStage', { uid, onboarding_stage: 'completed' });
  }
});
