import { createNavigation, safeExternalUrl } from './navigation';
import { openPage } from '../testing/browser-page';

let opened: ReturnType<typeof openPage>;

const open = (address: string, loadedBy?: NavigationTimingType) => {
  opened = openPage(address, loadedBy);
  return createNavigation(opened.page);
};
/** Opens the same history entry in a new document, as after a reload. */
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
])('reports for a page loaded by %s that it is a revisit: %s', (loadedBy, seenBefore) => {
  expect(open('/services', loadedBy).isRevisit()).toBe(seenBefore);
});

describe('navigation', () => {
  it('changes the address and starts a new visit', () => {
    const navigation = open('/onboard');
    const before = navigation.now();
    const arrivals: unknown[] = [];
    navigation.onNavigate((arrival) => arrivals.push(arrival));
    navigation.go('/services?screen=1');
    expect(address()).toBe('/services?screen=1');
    expect(arrivals).toStrictEqual([navigation.now()]);
    expect(navigation.now()).toMatchObject({ pathname: '/services', search: '?screen=1' });
    expect(navigation.now().visit).not.toBe(before.visit);
  });

  it('starts a new visit for the same address', () => {
    const navigation = open('/onboard');
    navigation.go('/services');
    const { visit } = navigation.now();
    navigation.go('/services');
    expect(navigation.now().visit).not.toBe(visit);
  });

  it('replaces the history entry on request', () => {
    const navigation = open('/welcome?step=0');
    const { length } = history;
    navigation.go('/welcome?step=1', { replace: true });
    expect(address()).toBe('/welcome?step=1');
    expect(history.length).toBe(length);
  });

  it('does not call a handler that was removed', () => {
    const navigation = open('/onboard');
    const onNavigate = jest.fn();
    navigation.onNavigate(onNavigate)();
    navigation.go('/services');
    expect(onNavigate).not.toHaveBeenCalled();
  });
});

describe('back', () => {
  it('does nothing on the first page of a tab', () => {
    const navigation = open('/automate-reviews');
    expect(navigation.back()).toBe(false);
    navigation.go('/client-count', { replace: true });
    expect(navigation.back()).toBe(false);
  });

  it('goes one entry back and calls the handlers [2.9] [3]', async () => {
    const navigation = open('/automate-reviews');
    navigation.go('/client-count');
    const onNavigate = jest.fn();
    navigation.onNavigate(onNavigate);
    const moved = opened.moved();
    expect(navigation.back()).toBe(true);
    await moved;
    expect(onNavigate).toHaveBeenCalledWith(
      expect.objectContaining({ pathname: '/automate-reviews' }),
    );
    expect(navigation.back()).toBe(false);
  });

  it('is possible after a reload', () => {
    const navigation = open('/automate-reviews');
    navigation.go('/client-count');
    navigation.go('/review-consent', { replace: true });
    expect(reopened().back()).toBe(true);
  });

  it('calls the handlers on Forward', async () => {
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

  it('does not call the handlers twice when single-spa repeats our own push', () => {
    const navigation = open('/onboard');
    const onNavigate = jest.fn();
    navigation.onNavigate(onNavigate);
    window.dispatchEvent(Object.assign(new PopStateEvent('popstate'), { singleSpa: true }));
    expect(onNavigate).not.toHaveBeenCalled();
  });
});

describe('single-use query values', () => {
  const names = ['square', 'merchant_id'];
  const returned = '/onboard/priming?square=&merchant_id=MLR2K7&uid=uid-1';

  it('are removed from the address and stay with the history entry', () => {
    const navigation = open(returned);
    navigation.hideSingleUse(names);
    expect(address()).toBe('/onboard/priming?uid=uid-1');
    const query = new URLSearchParams(navigation.now().search);
    expect(Object.fromEntries(query)).toStrictEqual({
      square: '',
      merchant_id: 'MLR2K7',
      uid: 'uid-1',
    });
  });

  it('survive a reload', () => {
    open(returned).hideSingleUse(names);
    expect(reopened().now().search).toContain('merchant_id=MLR2K7');
  });

  it('survive a second removal, after the address has lost them', () => {
    const navigation = open(returned);
    navigation.hideSingleUse(names);
    navigation.hideSingleUse(names);
    expect(navigation.now().search).toContain('merchant_id=MLR2K7');
  });

  it('are gone after they were dropped, even after a reload', () => {
    const navigation = open(returned);
    navigation.hideSingleUse(names);
    navigation.dropSingleUse();
    expect(navigation.now().search).toBe('?uid=uid-1');
    expect(reopened().now().search).toBe('?uid=uid-1');
  });

  it('belong to one history entry, and Back restores them', async () => {
    const navigation = open(returned);
    navigation.hideSingleUse(names);
    navigation.go('/services');
    expect(navigation.now().search).toBe('');
    const moved = opened.moved();
    navigation.back();
    await moved;
    expect(navigation.now().search).toContain('merchant_id=MLR2K7');
  });

  it('keep the way back when they are dropped', () => {
    const navigation = open('/onboard/photos-storage');
    navigation.go('/setNumber');
    navigation.dropSingleUse();
    expect(navigation.back()).toBe(true);
  });

  it('change nothing when they are missing', () => {
    const navigation = open('/onboard/priming?uid=uid-1');
    navigation.hideSingleUse(names);
    expect(history.state).toBeNull();
    expect(navigation.now().search).toBe('?uid=uid-1');
  });
});

it('ignores history state of other programs', () => {
  const navigation = open('/onboard');
  for (const foreign of ['text', 7, true]) {
    history.replaceState(foreign, '');
    expect(navigation.now().search).toBe('');
    expect(navigation.back()).toBe(false);
  }
});

describe('other documents', () => {
  it('are loaded as a new history entry or replace the current one', () => {
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
  ])('reloads a page restored from memory (%s)', (persisted, left) => {
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
  ])('allows %s', (url) => {
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
  ])('refuses %j', (url) => {
    expect(safeExternalUrl(url, allowed)).toBeUndefined();
  });
});
