import { createCookies } from './cookies';
import { createStorage } from './stored';

const forget = () => {
  for (const cookie of document.cookie.split('; ')) {
    document.cookie = `${cookie.split('=')[0]}=; Path=/; Max-Age=0`;
  }
};

beforeEach(() => {
  localStorage.clear();
  forget();
});
afterEach(forget);

const forbidden = Object.defineProperty({ location }, 'cookie', {
  get() {
    throw new DOMException('no', 'SecurityError');
  },
  set() {
    throw new DOMException('no', 'SecurityError');
  },
}) as unknown as Document;

const storageHere = () => createStorage(localStorage, Date.now, createCookies(document));

it('stores a value for the next pages', () => {
  createCookies(document).set('test', 'a=b; c');
  expect(createCookies(document).get('test')).toBe('a=b; c');
  expect(document.cookie).toBe('shopfront_test=a%3Db%3B%20c');
});

it('removes a value', () => {
  const cookies = createCookies(document);
  cookies.set('test', '1', 180);
  cookies.set('test', undefined);
  expect(cookies.get('test')).toBeUndefined();
  expect(document.cookie).toBe('');
});

it.each([
  ['https:', '__Host-', '; Secure'],
  ['http:', '', ''],
])(
  'sets the prefix, the age and the attributes of a cookie over %s',
  (protocol, prefix, secure) => {
    const cookies: string[] = [];
    const page = Object.defineProperty({ location: { protocol } }, 'cookie', {
      get: () => '',
      set: (cookie: string) => cookies.push(cookie),
    }) as unknown as Document;
    createCookies(page).set('recording', 'no', 180);
    createCookies(page).set('test', '1');
    createCookies(page).set('test', undefined, 180);
    expect(cookies).toStrictEqual([
      `${prefix}shopfront_recording=no; Path=/; SameSite=Lax; Max-Age=15552000${secure}`,
      `${prefix}shopfront_test=1; Path=/; SameSite=Lax${secure}`,
      `${prefix}shopfront_test=; Path=/; SameSite=Lax; Max-Age=0${secure}`,
    ]);
  },
);

it('returns a badly encoded value unchanged', () => {
  document.cookie = 'shopfront_test=%E0%A4%A';
  expect(createCookies(document).get('test')).toBe('%E0%A4%A');
});

it.each([
  ['does not exist', undefined],
  ['is forbidden', forbidden],
])('keeps cookies in memory when the cookie store %s', (_, page) => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const cookies = createCookies(page);
  cookies.set('test', '1');
  expect(cookies.get('test')).toBe('1');
  cookies.set('test', undefined);
  expect(cookies.get('test')).toBeUndefined();
  warned.mockRestore();
});

describe('preferences of the browser', () => {
  it('survive a clear that removes them from storage (C7)', () => {
    localStorage.setItem('test', '1');
    localStorage.setItem('test_source', 'web.example');
    storageHere().clear();
    expect(localStorage).toHaveLength(0);
    expect(storageHere().read()).toStrictEqual({ test: '1', test_source: 'web.example' });
  });

  it('are replaced by a later value in storage', () => {
    localStorage.setItem('test', '1');
    storageHere().clear();
    localStorage.setItem('test', '0');
    expect(storageHere().read()).toStrictEqual({ test: '0' });
    storageHere().store({ test: undefined });
    expect(storageHere().read()).toStrictEqual({});
  });

  it('are removed from the browser only when they are set to undefined', () => {
    const cookies = { get: () => undefined, set: jest.fn() };
    const storage = createStorage(localStorage, Date.now, cookies);
    storage.store({ test: '0', uid: undefined, email: 'sam@example.com' });
    expect(cookies.set).not.toHaveBeenCalled();
    storage.store({ test: undefined });
    expect(cookies.set.mock.calls).toStrictEqual([['test', undefined]]);
  });

  it('contain no data of the visitor', () => {
    storageHere().store({ uid: 'uid-1', email: 'sam@example.com', splash: 'false' });
    storageHere().clear();
    expect(storageHere().read()).toStrictEqual({});
    expect(document.cookie).toBe('');
  });
});

describe('the consent to a recording', () => {
  it('is unasked at first', () => {
    expect(storageHere().consent()).toStrictEqual({ kind: 'unasked' });
  });

  it.each([
    [{ kind: 'given', at: '2026-11-20T10:00:00.000Z' }, '2026-11-20T10%3A00%3A00.000Z'],
    [{ kind: 'refused' }, 'no'],
  ] as const)('survives a clear as %j', (consent, cookieValue) => {
    storageHere().storeConsent(consent);
    storageHere().clear();
    expect(storageHere().consent()).toStrictEqual(consent);
    expect(document.cookie).toBe(`shopfront_recording=${cookieValue}`);
  });

  it('counts as refused when it cannot be read', () => {
    document.cookie = 'shopfront_recording=perhaps';
    expect(storageHere().consent()).toStrictEqual({ kind: 'refused' });
  });
});

it('reads the cookies once per task', async () => {
  const reads = jest.spyOn(document, 'cookie', 'get');
  try {
    document.cookie = 'shopfront_test=1; Path=/';
    const storage = storageHere();
    reads.mockClear();
    expect(storage.read()).toStrictEqual({ test: '1' });
    expect(storage.value('test')).toBe('1');
    expect(storage.consent()).toStrictEqual({ kind: 'unasked' });
    expect(reads).toHaveBeenCalledTimes(1);

    await Promise.resolve();
    document.cookie = 'shopfront_test=2; Path=/';
    expect(storage.read()).toStrictEqual({ test: '2' });
  } finally {
    reads.mockRestore();
  }
});

it('returns its own changes at once', () => {
  const cookies = createCookies(document);
  expect(cookies.get('test')).toBeUndefined();
  cookies.set('test', '1');
  expect(cookies.get('test')).toBe('1');
  cookies.set('test', undefined);
  expect(cookies.get('test')).toBeUndefined();
});
