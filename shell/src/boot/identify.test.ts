import { noAnswers } from '../flow/answers';
import { createSharedTimeout } from '../visitor/shared-timeout';
import { carryNotice, showCarriedNotice } from '../frame/carried-notice';
import { isStepTarget, carryStep } from '../navigation/carried-step';
import { storeReturnPoint, takeReturnPoint } from '../sign-in/return-point';
import { worldParts, type Handlers } from '../testing/shell';
import { identify } from './identify';

function world(address: string, calls: Handlers = {}, loadsAgain = false) {
  const { opened, parts } = worldParts({ address, calls: { readSession: () => ({}), ...calls } });
  const pins = { loadsAgain: () => loadsAgain };
  const page = { ...parts, api: parts.network.api, pins };
  return { opened, ...parts, identified: () => identify(page, createSharedTimeout(1_000)) };
}

it('replaces an unknown address with the start, without a history entry', async () => {
  const { opened, navigation, identified } = world('/nowhere');
  const { request } = await identified();
  expect(request).toMatchObject({ place: { screen: 'login' }, exists: false });
  expect(opened.address()).toBe('/onboard?status=0');
  expect(navigation.back()).toBe(false);
});

it('sends the secret of a link and removes it from the address', async () => {
  const secrets: string[] = [];
  const { opened, identified } = world('/onboard?pre_uid=link-1.secret', {
    resumeSession: ({ pre_uid }) => {
      secrets.push(pre_uid);
      return { uid: 'uid-1', pre_uid: 'link-1' };
    },
    readOnboardingState: () => noAnswers,
  });
  const { visitor } = await identified();
  expect(visitor.uid).toBe('uid-1');
  expect(secrets).toStrictEqual(['link-1.secret']);
  expect(opened.address()).toBe('/onboard');
});

it('restores the return point that was stored before the sign-in, once', async () => {
  const { storage, identified } = world('/onboard?back=services');
  storeReturnPoint(storage, { screen: 'services', params: { screen: 5 } });
  expect((await identified()).returnPoint?.place).toMatchObject({ screen: 'services' });
  expect(storage.read().email).toBe('');
});

it.each([
  ['/onboard', { email: '' }],
  ['/client-count', {}],
])('stores at %s for an unknown email %j', async (address, stored) => {
  const { storage, identified } = world(address);
  await identified();
  expect(storage.read()).toStrictEqual(stored);
});

it('leaves single-use values to the page that replaces this one', async () => {
  const { storage, frame, identified } = world('/onboard?back=services', {}, true);
  storeReturnPoint(storage, { screen: 'services', params: { screen: 5 } });
  carryStep(storage, '/onboard?back=services');
  carryNotice(storage, frame);
  frame.change({ notice: { kind: 'success', text: 'Instagram connected' } });
  expect(await identified()).toMatchObject({ loadsAgain: true, first: false });
  expect(isStepTarget(storage, '/onboard?back=services')).toBe(true);
  expect(takeReturnPoint(storage, '?back=services')?.place.screen).toBe('services');
  frame.change({ notice: undefined });
  showCarriedNotice(storage, frame);
  expect(frame.get().notice?.text).toBe('Instagram connected');
});

it('carries no step to that page when there was none', async () => {
  const { storage, identified } = world('/client-count', {}, true);
  expect(await identified()).toMatchObject({ loadsAgain: true, first: true });
  expect(isStepTarget(storage, '/client-count')).toBe(false);
});
