import { createStorage } from '../storage/stored';
import { carryStep } from '../navigation/carried-step';
import { askedBy, isFirst } from './asked';

const at = (pathname: string, search = '') => ({ pathname, search, visit: '0' });

describe('what an address asks for', () => {
  it.each([
    ['/client-count', '', 'client-count', true],
    ['/onboard', '?status=2', 'login', true],
    ['/nowhere', '', 'login', false],
  ])('%s%s asks for %s', (pathname, search, screen, lives) => {
    expect(askedBy(at(pathname, search))).toMatchObject({ place: { screen }, lives });
  });

  it('opens where everybody starts when nothing lives there', () => {
    expect(askedBy(at('/nowhere')).place).toStrictEqual({ screen: 'login', params: { status: 0 } });
  });

  it.each([
    ['the secret of a link', '/onboard', '?pre_uid=link-1.secret', ['pre_uid']],
    ['nothing of a link without one', '/onboard', '?pre_uid=link-1', []],
  ])('takes %s out of the address', (_what, pathname, search, once) => {
    expect(askedBy(at(pathname, search)).once.filter((name) => name === 'pre_uid')).toStrictEqual(
      once,
    );
  });
});

describe('a page that is opened', () => {
  it('is where an owner comes in, unless a step of the flow led to it', () => {
    const storage = createStorage(undefined);
    expect(isFirst(storage, at('/services'))).toBe(true);
    carryStep(storage, '/services?screen=4');
    expect(isFirst(storage, at('/services', '?screen=4'))).toBe(false);
    expect(isFirst(storage, at('/services', '?screen=4'))).toBe(true);
  });
});
