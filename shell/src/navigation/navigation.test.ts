import { createNavigation, safeExternalUrl } from './navigation';
import { openPage } from '../testing/browser-page';

let opened: ReturnType<typeof openPage>;

const open = (address: string, loadedBy?: NavigationTimingType) => {
  opened = openPage(address, loadedBy);
  return createNavigation(opened.page);
};
/** The same entry in a new document, as after a reload. */
const reopened = () => {
  opened.close();
  const state: unknown = history.state;
  opened = openPage(location.pathname + location.search);
  history.replaceState(state, '');
  return createNavigation(opened.page);
};
const address = () => location.pathname + location.search;

afterEach(() => opened?.close());

it.each<[NavigationTimingType, boolean]>([
  ['navigate', false],
  ['back_forward', true],
  ['reload', true],
])('a page loaded by %s was seen before: %s', (loadedBy, seenBefore) => {
  expect(open('/services', loadedBy).isRevisit()).toBe(seenBefore);
});

describe('going on', () => {
  it('changes the address and announces the arrival as a new visit', () => {
    const navigation = open('/onboard');
    const before = navigation.now();
    const arrivals: unknown[] = [];
    navigation.onArrival((arrival) => arrivals.push(arrival));
    navigation.go('/services?screen=1');
    expect(address()).toBe('/services?screen=1');
    expect(arrivals).toStrictEqual([navigation.now()]);
    expect(navigation.now()).toMatchObject({ pathname: '/services', search: '?screen=1' });
    expect(navigation.now().visit).not.toBe(before.visit);
  });

  it('to the same address is a visit of its own', () => {
    const navigation = open('/onboard');
    navigation.go('/services');
    const { visit } = navigation.now();
    navigation.go('/services');
    expect(navigation.now().visit).not.toBe(visit);
  });

  it('in place of an entry adds none', () => {
    const navigation = open('/welcome?step=0');
    const { length } = history;
    navigation.go('/welcome?step=1', { replace: true });
    expect(address()).toBe('/welcome?step=1');
    expect(history.length).toBe(length);
  });

  it('announces nothing to whoever stopped listening', () => {
    const navigation = open('/onboard');
    const heard = jest.fn();
    navigation.onArrival(heard)();
    navigation.go('/services');
    expect(heard).not.toHaveBeenCalled();
  });
});

describe('back', () => {
  it('is not ours where the page was opened', () => {
    const navigation = open('/automate-reviews');
    expect(navigation.back()).toBe(false);
    navigation.go('/client-count', { replace: true });
    expect(navigation.back()).toBe(false);
  });

  it('goes one entry back and announces it [2.9] [3]', async () => {
    const navigation = open('/automate-reviews');
    navigation.go('/client-count');
    const heard = jest.fn();
    navigation.onArrival(heard);
    const moved = opened.moved();
    expect(navigation.back()).toBe(true);
    await moved;
    expect(heard).toHaveBeenCalledWith(expect.objectContaining({ pathname: '/automate-reviews' }));
    expect(navigation.back()).toBe(false);
  });

  it('is still there after a reload', () => {
    const navigation = open('/automate-reviews');
    navigation.go('/client-count');
    navigation.go('/review-consent', { replace: true });
    expect(reopened().back()).toBe(true);
  });

  it('and forward again is an arrival as well', async () => {
    const navigation = open('/automate-reviews');
    navigation.go('/client-count');
    let moved = opened.moved();
    navigation.back();
    await moved;
    moved = opened.moved();
    history.forward();
    await moved;
    expect(navigation.now().pathname).toBe('/client-count');
    expect(navigation.back()).toBe(true);
  });

  it('announced by single-spa for our own push is not told twice', () => {
    const navigation = open('/onboard');
    const heard = jest.fn();
    navigation.onArrival(heard);
    window.dispatchEvent(Object.assign(new PopStateEvent('popstate'), { singleSpa: true }));
    expect(heard).not.toHaveBeenCalled();
  });
});

describe('values that are used once', () => {
  const names = ['square', 'merchant_id'];
  const returned = '/onboard/priming?square=&merchant_id=MLR2K7&uid=uid-1';

  it('leave the address and stay with the arrival', () => {
    const navigation = open(returned);
    navigation.hideOnce(names);
    expect(address()).toBe('/onboard/priming?uid=uid-1');
    const query = new URLSearchParams(navigation.now().search);
    expect(Object.fromEntries(query)).toStrictEqual({
      square: '',
      merchant_id: 'MLR2K7',
      uid: 'uid-1',
    });
  });

  it('survive a reload', () => {
    open(returned).hideOnce(names);
    expect(reopened().now().search).toContain('merchant_id=MLR2K7');
  });

  it('survive hiding a second time, when the address has none left', () => {
    const navigation = open(returned);
    navigation.hideOnce(names);
    navigation.hideOnce(names);
    expect(navigation.now().search).toContain('merchant_id=MLR2K7');
  });

  it('are gone once forgotten, also after a reload', () => {
    const navigation = open(returned);
    navigation.hideOnce(names);
    navigation.forgetOnce();
    expect(navigation.now().search).toBe('?uid=uid-1');
    expect(reopened().now().search).toBe('?uid=uid-1');
  });

  it('belong to their entry: the next one has none, and back finds them again', async () => {
    const navigation = open(returned);
    navigation.hideOnce(names);
    navigation.go('/services');
    expect(navigation.now().search).toBe('');
    const moved = opened.moved();
    navigation.back();
    await moved;
    expect(navigation.now().search).toContain('merchant_id=MLR2K7');
  });

  it('forgotten leave the way back as it is', () => {
    const navigation = open('/onboard/photos-storage');
    navigation.go('/setNumber');
    navigation.forgetOnce();
    expect(navigation.back()).toBe(true);
  });

  it('that are not there change nothing', () => {
    const navigation = open('/onboard/priming?uid=uid-1');
    navigation.hideOnce(names);
    expect(history.state).toBeNull();
    expect(navigation.now().search).toBe('?uid=uid-1');
  });
});

it('state that somebody else left in the history is none of ours', () => {
  const navigation = open('/onboard');
  for (const foreign of ['text', 7, true]) {
    history.replaceState(foreign, '');
    expect(navigation.now().search).toBe('');
    expect(navigation.back()).toBe(false);
  }
});

describe('other documents', () => {
  it('are loaded as a new entry, or in place of this one', () => {
    const navigation = open('/onboard');
    navigation.load('/clear');
    navigation.leave('https://accounts.google.com/start');
    navigation.load('/onboard', { replace: true });
    navigation.reload();
    expect(opened.left).toStrictEqual([
      'assign /clear',
      'assign https://accounts.google.com/start',
      'replace /onboard',
      'reload',
    ]);
  });

  it.each([
    [true, ['reload']],
    [false, []],
  ])('a page shown again from memory (%s) is loaded anew', (persisted, left) => {
    open('/setNumber');
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    expect(opened.left).toStrictEqual(left);
  });
});

describe('addresses of other sites (S1)', () => {
  const allowed = [
    'https://accounts.google.com',
    'https://connect.squareup.com',
    'http://localhost:4000',
    'http://127.0.0.1:4200',
    'http://api.example',
    'https://[::1]:9000',
    'ftp://localhost:4000',
  ];

  it.each([
    ['https://accounts.google.com/o/oauth2/v2/auth?state=a#b'],
    ['https://ACCOUNTS.google.com:443/start'],
    ['http://localhost:4000/google/start'],
    ['http://127.0.0.1:4200/authorize'],
  ])('%s is one we go to', (url) => {
    expect(safeExternalUrl(url, allowed)?.href).toBe(new URL(url).href);
  });

  it.each([
    ['/'],
    [''],
    ['/onboard'],
    ['//evil.example'],
    ['\\\\evil.example'],
    ['javascript:alert(1)'],
    ['JaVaScRiPt:alert(1)'],
    [' \tjavascript:alert(1)'],
    ['javascript://accounts.google.com/%0aalert(1)'],
    ['data:text/html,<script>alert(1)</script>'],
    ['blob:https://accounts.google.com/1'],
    ['https://evil.example'],
    ['https://accounts.google.com.evil.example'],
    ['https://evil.example/https://accounts.google.com'],
    ['https://accounts.google.com@evil.example'],
    ['https://owner@accounts.google.com/'],
    ['https://owner:secret@accounts.google.com/'],
    ['http://accounts.google.com'],
    ['https://accounts.google.com:8443'],
    ['http://localhost:4100/google/start'],
    ['https://localhost:4000/'],
    ['http://api.example/start'],
    ['http://localhost.evil.example:4000/'],
    ['ftp://localhost:4000/'],
    ['not an address'],
  ])('%j is refused', (url) => {
    expect(safeExternalUrl(url, allowed)).toBeUndefined();
  });
});
