import { createStorage } from '../storage/stored';
import { carryStep } from '../navigation/carried-step';
import { requestOf, isEntryPoint } from './page-request';

const entryAt = (pathname: string, search = '') => ({ pathname, search, visit: '0' });

describe('the request of a page', () => {
  it.each([
    ['/client-count', '', 'client-count', true],
    ['/onboard', '?status=2', 'login', true],
    ['/nowhere', '', 'login', false],
  ])('of %s%s is the screen %s', (pathname, search, screen, exists) => {
    expect(requestOf(entryAt(pathname, search))).toMatchObject({ place: { screen }, exists });
  });

  it('is the start screen for an unknown address', () => {
    expect(requestOf(entryAt('/nowhere')).place).toStrictEqual({
      screen: 'login',
      params: { status: 0 },
    });
  });

  it.each([
    ['the secret of a link', '/onboard', '?pre_uid=link-1.secret', ['pre_uid']],
    ['nothing for a link without a secret', '/onboard', '?pre_uid=link-1', []],
  ])('removes %s from the address', (_what, pathname, search, once) => {
    expect(
      requestOf(entryAt(pathname, search)).singleUse.filter((name) => name === 'pre_uid'),
    ).toStrictEqual(once);
  });
});

describe('an opened page', () => {
  it('is the entry point, unless a step of the flow led to it', () => {
    const storage = createStorage(undefined);
    expect(isEntryPoint(storage, entryAt('/services'))).toBe(true);
    carryStep(storage, '/services?screen=4');
    expect(isEntryPoint(storage, entryAt('/services', '?screen=4'))).toBe(false);
    expect(isEntryPoint(storage, entryAt('/services', '?screen=4'))).toBe(true);
  });
});
