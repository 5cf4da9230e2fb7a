import { once } from 'shared-contracts';
import * as z from 'zod/mini';
import { storedPin } from './pin';
import { createStorage } from './stored';
import { storedKeys } from './stored-keys';

const day = 24 * 60 * 60 * 1000;
const phoneNumber = once(() => z.object({ phone: z.string() }));

const refusing = (error = new DOMException('full', 'QuotaExceededError')) =>
  ({
    getItem: () => null,
    setItem: () => {
      throw error;
    },
    removeItem: () => undefined,
    length: 0,
  }) as unknown as Storage;

const forbidden = new Proxy({} as Storage, {
  get() {
    throw new DOMException('no', 'SecurityError');
  },
});

let warned: jest.SpyInstance;

beforeEach(() => {
  localStorage.clear();
  warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => warned.mockRestore());

it('stores the documented keys under their own names [3]', () => {
  createStorage(localStorage).store({ email: 'sam@example.com', square_oauth_started: 'now' });
  expect(localStorage.getItem('email')).toBe('sam@example.com');
  expect(createStorage(localStorage).read()).toStrictEqual({
    email: 'sam@example.com',
    square_oauth_started: 'now',
  });
});

it('has every key of the specification [3]', () => {
  const named =
    'email srcTag src_tag landing splash test test_source temp_loc temp_loc_name uid pre_uid pd_id place_id location business_location biz_name redirect_url verification_token ref_place_id latitude longitude postal_code locality administrative_area address_lines primary_category square_oauth_started squareOauth';
  expect(storedKeys).toStrictEqual(expect.arrayContaining(named.split(' ')));
});

it('removes a key that is set to undefined, and keeps the others', () => {
  const storage = createStorage(localStorage);
  storage.store({ uid: 'uid-1', temp_loc: 'Corner Cuts' });
  storage.store({ temp_loc: undefined });
  expect(storage.read()).toStrictEqual({ uid: 'uid-1' });
  expect(localStorage.getItem('temp_loc')).toBeNull();
});

it('ignores keys of other programs', () => {
  localStorage.setItem('constructor', 'x');
  localStorage.setItem('token', 'secret');
  expect(createStorage(localStorage).read()).toStrictEqual({});
});

it('writes the keys of the visitor last, so that another tab finds the others', () => {
  const written: string[] = [];
  const setItem = jest.spyOn(window.Storage.prototype, 'setItem');
  setItem.mockImplementation((key) => void written.push(key));
  createStorage(localStorage).store({ uid: 'uid-2', email: 'sam@example.com', biz_name: 'Cuts' });
  setItem.mockRestore();
  expect(written).toStrictEqual(['biz_name', 'uid', 'email', 'shopfront:touched']);
});

describe('drafts', () => {
  it('are stored per screen', () => {
    const storage = createStorage(localStorage);
    storage.storeDraft('set-number', { phone: '5415550100' });
    storage.storeDraft('set-location', { street: '12 Mill Street' });
    expect(storage.draft('set-number')).toStrictEqual({ phone: '5415550100' });
    expect(storage.draft('set-location')).toStrictEqual({ street: '12 Mill Street' });
    expect(storage.draft('client-count')).toBeUndefined();
  });

  it('are stored per business', () => {
    const storage = createStorage(localStorage);
    storage.store({ uid: 'uid-1' });
    storage.storeDraft('photos-storage', { chosen: ['Yelp'] });
    storage.storeDraft('create-profile', { title: 'Mill Street Barbers' });
    storage.store({ uid: 'uid-2' });
    expect(storage.draft('photos-storage')).toBeUndefined();
    expect(storage.draft('create-profile')).toStrictEqual({ title: 'Mill Street Barbers' });
    storage.store({ uid: 'uid-1' });
    expect(storage.draft('photos-storage')).toStrictEqual({ chosen: ['Yelp'] });
  });

  it.each(['{"phone":', 'null', '[1]', '"text"', '7', ''])(
    'ignores the invalid draft %j',
    (text) => {
      localStorage.setItem('shopfront:draft:set-number', text);
      expect(createStorage(localStorage).draft('set-number')).toBeUndefined();
    },
  );
});

describe('queues', () => {
  const queueIn = (area: Storage) => createStorage(area).queue('contacts', phoneNumber);

  it('keep their order across pages', () => {
    queueIn(localStorage).store([{ phone: '1' }, { phone: '2' }]);
    expect(queueIn(localStorage).read()).toStrictEqual([{ phone: '1' }, { phone: '2' }]);
  });

  it.each(['', '{', 'null', '{"phone":"1"}'])('read %j as an empty queue', (text) => {
    localStorage.setItem('shopfront:queue:contacts', text);
    expect(queueIn(localStorage).read()).toStrictEqual([]);
  });

  it('drop an invalid item and keep the others', () => {
    localStorage.setItem(
      'shopfront:queue:contacts',
      '[{"phone":"1"},{"phone":null},{"phone":"2"}]',
    );
    expect(queueIn(localStorage).read()).toStrictEqual([{ phone: '1' }, { phone: '2' }]);
  });

  it('are removed when they are empty', () => {
    queueIn(localStorage).store([{ phone: '1' }]);
    queueIn(localStorage).store([]);
    expect(localStorage.getItem('shopfront:queue:contacts')).toBeNull();
  });
});

describe('the release set of the flow', () => {
  const currentTime = Date.parse('2026-11-20T10:00:00Z');
  const pin = { channel: 'live', set: 7, began: currentTime / 1000, changed: currentTime };

  it('is stored per channel, and in a cookie until it expires', () => {
    const hints = { get: () => undefined, set: jest.fn() };
    const storage = createStorage(localStorage, () => currentTime + day / 2, undefined, hints);
    storage.storePin('live', pin);
    expect(storage.pin('live')).toStrictEqual(pin);
    expect(storage.pin('canary')).toBeUndefined();
    storage.storePin('live', undefined);
    expect(storage.pin('live')).toBeUndefined();
    storage.storePin('live', pin);
    storage.clear();
    expect(storage.pin('live')).toBeUndefined();
    expect(hints.set.mock.calls).toStrictEqual([
      ['set', `live.7.${currentTime / 1000}`, 0.5],
      ['set', undefined, undefined],
      ['set', `live.7.${currentTime / 1000}`, 0.5],
      ['set', undefined],
      ['owner', undefined],
    ]);
  });
});

it('does not validate a missing value', () => {
  const checked = jest.spyOn(storedPin(), 'safeParse');
  const storage = createStorage(localStorage);
  expect(storage.pin('live')).toBeUndefined();
  expect(checked).not.toHaveBeenCalled();
  storage.storePin('live', { channel: 'live', set: 7, began: 1, changed: 1 });
  expect(storage.pin('live')).toMatchObject({ set: 7 });
  expect(checked).toHaveBeenCalledTimes(1);
  checked.mockRestore();
});

describe('the cookie for a known visitor', () => {
  const storageWithHints = () => {
    const hints = { get: () => undefined, set: jest.fn() };
    return { hints, storage: createStorage(localStorage, Date.now, undefined, hints) };
  };

  it.each([
    ['uid', { uid: 'uid-1' }],
    ['e-mail address', { email: 'sam@example.com' }],
  ])('is set with the %s until the storage expires', (_, identity) => {
    const { hints, storage } = storageWithHints();
    storage.store(identity);
    expect(hints.set.mock.calls).toStrictEqual([['owner', 'known', 30]]);
  });

  it('is removed when both the uid and the email are gone', () => {
    const { hints, storage } = storageWithHints();
    storage.store({ uid: 'uid-1', email: 'sam@example.com' });
    storage.store({ uid: undefined });
    storage.store({ email: '' });
    expect(hints.set.mock.calls).toStrictEqual([
      ['owner', 'known', 30],
      ['owner', 'known', 30],
      ['owner', undefined, 30],
    ]);
  });

  it('does not depend on other keys', () => {
    const { hints, storage } = storageWithHints();
    storage.store({ src_tag: 'mail', biz_name: 'Corner Cuts' });
    expect(hints.set).not.toHaveBeenCalled();
  });
});

describe('a clear', () => {
  it('keeps only the source tag under both keys and the queues [2.3] [2.11]', () => {
    const storage = createStorage(localStorage);
    storage.store({ uid: 'uid-1', email: 'sam@example.com', src_tag: 'mail', srcTag: 'mail' });
    storage.storeDraft('set-number', { phone: '5415550100' });
    storage.queue('contacts', phoneNumber).store([{ phone: '5415550100' }]);
    localStorage.setItem('test', '1');
    localStorage.setItem('theme', 'dark');
    storage.clear();

    expect(storage.read()).toStrictEqual({ src_tag: 'mail', srcTag: 'mail', test: '1' });
    expect(storage.draft('set-number')).toBeUndefined();
    expect(storage.queue('contacts', phoneNumber).read()).toStrictEqual([{ phone: '5415550100' }]);
    expect(Object.keys(localStorage).sort()).toStrictEqual([
      'shopfront:queue:contacts',
      'srcTag',
      'src_tag',
    ]);
  });

  it('gives the next visitor a new ID', () => {
    const storage = createStorage(localStorage);
    const first = storage.visitorId();
    expect(createStorage(localStorage).visitorId()).toBe(first);
    storage.clear();
    expect(storage.visitorId()).not.toBe(first);
  });
});

describe('unused data', () => {
  const lastUseAt = Date.parse('2026-11-20T10:00:00Z');
  const leave = () =>
    createStorage(localStorage, () => lastUseAt).store({ uid: 'uid-1', src_tag: 'a' });

  it('stays for 30 days', () => {
    leave();
    const storage = createStorage(localStorage, () => lastUseAt + 30 * day);
    expect(storage.read()).toMatchObject({ uid: 'uid-1' });
  });

  it('is removed after more than 30 days, except the source tag', () => {
    leave();
    const storage = createStorage(localStorage, () => lastUseAt + 30 * day + 1);
    expect(storage.read()).toStrictEqual({ src_tag: 'a' });
  });

  it('stays while the visitor returns', () => {
    leave();
    createStorage(localStorage, () => lastUseAt + 20 * day).storeDraft('set-number', {});
    const storage = createStorage(localStorage, () => lastUseAt + 45 * day);
    expect(storage.read()).toMatchObject({ uid: 'uid-1' });
  });

  it('stays if its time cannot be read', () => {
    leave();
    localStorage.setItem('shopfront:touched', 'yesterday');
    expect(createStorage(localStorage).read()).toMatchObject({ uid: 'uid-1' });
  });
});

describe.each([
  ['is not there', undefined],
  ['is full', refusing()],
  ['is forbidden', forbidden],
])('storage that %s', (_, area) => {
  it('is replaced by memory for this page', () => {
    const storage = createStorage(area);
    storage.store({ uid: 'uid-1', src_tag: 'mail' });
    storage.storeDraft('set-number', { phone: '1' });
    expect(storage.read()).toStrictEqual({ uid: 'uid-1', src_tag: 'mail' });
    expect(storage.draft('set-number')).toStrictEqual({ phone: '1' });
    expect(storage.visitorId()).toBe(storage.visitorId());

    storage.store({ uid: undefined });
    expect(storage.read()).toStrictEqual({ src_tag: 'mail' });
    storage.clear();
    expect(storage.draft('set-number')).toBeUndefined();
    expect(storage.read()).toStrictEqual({ src_tag: 'mail' });
  });
});

it('logs the refusal once', () => {
  const storage = createStorage(refusing());
  storage.store({ uid: 'uid-1' });
  storage.store({ uid: 'uid-2' });
  expect(warned).toHaveBeenCalledTimes(1);
});

it('writes a key to storage again when there is space', () => {
  const set = jest.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const storage = createStorage(localStorage);
  storage.store({ uid: 'uid-1' });
  expect(storage.read()).toStrictEqual({ uid: 'uid-1' });
  expect(localStorage.getItem('uid')).toBeNull();
  storage.store({ uid: 'uid-2' });
  expect(localStorage.getItem('uid')).toBe('uid-2');
  expect(storage.read()).toStrictEqual({ uid: 'uid-2' });
  set.mockRestore();
});
