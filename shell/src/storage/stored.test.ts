import { once } from 'shared-contracts';
import * as z from 'zod/mini';
import { keptPin } from './pin';
import { createStorage } from './stored';
import { storedKeys } from './stored-keys';

const day = 24 * 60 * 60 * 1000;
const number = once(() => z.object({ phone: z.string() }));

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

it('keeps the documented keys under their own names [3]', () => {
  createStorage(localStorage).keep({ email: 'sam@example.com', square_oauth_started: 'now' });
  expect(localStorage.getItem('email')).toBe('sam@example.com');
  expect(createStorage(localStorage).read()).toStrictEqual({
    email: 'sam@example.com',
    square_oauth_started: 'now',
  });
});

it('knows every key that the specification names [3]', () => {
  const named =
    'email srcTag src_tag landing splash test test_source temp_loc temp_loc_name uid pre_uid pd_id place_id location business_location biz_name redirect_url verification_token ref_place_id latitude longitude postal_code locality administrative_area address_lines primary_category square_oauth_started squareOauth';
  expect(storedKeys).toStrictEqual(expect.arrayContaining(named.split(' ')));
});

it('takes a key away that is set to undefined, and leaves the others', () => {
  const storage = createStorage(localStorage);
  storage.keep({ uid: 'uid-1', temp_loc: 'Corner Cuts' });
  storage.keep({ temp_loc: undefined });
  expect(storage.read()).toStrictEqual({ uid: 'uid-1' });
  expect(localStorage.getItem('temp_loc')).toBeNull();
});

it('does not read keys that are none of ours', () => {
  localStorage.setItem('constructor', 'x');
  localStorage.setItem('token', 'secret');
  expect(createStorage(localStorage).read()).toStrictEqual({});
});

it('who it is is written last, so that another tab that hears of it finds the rest', () => {
  const written: string[] = [];
  const setItem = jest.spyOn(window.Storage.prototype, 'setItem');
  setItem.mockImplementation((key) => void written.push(key));
  createStorage(localStorage).keep({ uid: 'uid-2', email: 'sam@example.com', biz_name: 'Cuts' });
  setItem.mockRestore();
  expect(written).toStrictEqual(['biz_name', 'uid', 'email', 'shopfront:touched']);
});

describe('drafts', () => {
  it('are kept apart by screen', () => {
    const storage = createStorage(localStorage);
    storage.keepDraft('set-number', { phone: '5415550100' });
    storage.keepDraft('set-location', { street: '12 Mill Street' });
    expect(storage.draft('set-number')).toStrictEqual({ phone: '5415550100' });
    expect(storage.draft('set-location')).toStrictEqual({ street: '12 Mill Street' });
    expect(storage.draft('client-count')).toBeUndefined();
  });

  it('of one business are none of another one, and there again when its owner is back', () => {
    const storage = createStorage(localStorage);
    storage.keep({ uid: 'uid-1' });
    storage.keepDraft('photos-storage', { chosen: ['Yelp'] });
    storage.keepDraft('create-profile', { title: 'Mill Street Barbers' });
    storage.keep({ uid: 'uid-2' });
    expect(storage.draft('photos-storage')).toBeUndefined();
    expect(storage.draft('create-profile')).toStrictEqual({ title: 'Mill Street Barbers' });
    storage.keep({ uid: 'uid-1' });
    expect(storage.draft('photos-storage')).toStrictEqual({ chosen: ['Yelp'] });
  });

  it.each(['{"phone":', 'null', '[1]', '"text"', '7', ''])('%j is no draft', (text) => {
    localStorage.setItem('shopfront:draft:set-number', text);
    expect(createStorage(localStorage).draft('set-number')).toBeUndefined();
  });
});

describe('queues', () => {
  const queueIn = (area: Storage) => createStorage(area).queue('contacts', number);

  it('keep their order across pages', () => {
    queueIn(localStorage).keep([{ phone: '1' }, { phone: '2' }]);
    expect(queueIn(localStorage).read()).toStrictEqual([{ phone: '1' }, { phone: '2' }]);
  });

  it.each(['', '{', 'null', '{"phone":"1"}'])('%j is an empty one', (text) => {
    localStorage.setItem('shopfront:queue:contacts', text);
    expect(queueIn(localStorage).read()).toStrictEqual([]);
  });

  it('lose an item that is out of form, and no other', () => {
    localStorage.setItem(
      'shopfront:queue:contacts',
      '[{"phone":"1"},{"phone":null},{"phone":"2"}]',
    );
    expect(queueIn(localStorage).read()).toStrictEqual([{ phone: '1' }, { phone: '2' }]);
  });

  it('leave nothing behind when they are empty', () => {
    queueIn(localStorage).keep([{ phone: '1' }]);
    queueIn(localStorage).keep([]);
    expect(localStorage.getItem('shopfront:queue:contacts')).toBeNull();
  });
});

describe('the set that the flow began with', () => {
  const now = Date.parse('2026-11-20T10:00:00Z');
  const pin = { channel: 'live', set: 7, began: now / 1000, changed: now };

  it('is kept by channel, and told to the server for as long as it holds', () => {
    const hints = { get: () => undefined, set: jest.fn() };
    const storage = createStorage(localStorage, () => now + day / 2, undefined, hints);
    storage.keepPin('live', pin);
    expect(storage.pin('live')).toStrictEqual(pin);
    expect(storage.pin('canary')).toBeUndefined();
    storage.keepPin('live', undefined);
    expect(storage.pin('live')).toBeUndefined();
    storage.keepPin('live', pin);
    storage.clear();
    expect(storage.pin('live')).toBeUndefined();
    expect(hints.set.mock.calls).toStrictEqual([
      ['set', `live.7.${now / 1000}`, 0.5],
      ['set', undefined, undefined],
      ['set', `live.7.${now / 1000}`, 0.5],
      ['set', undefined],
      ['owner', undefined],
    ]);
  });
});

it('what was never kept is not checked', () => {
  const checked = jest.spyOn(keptPin(), 'safeParse');
  const storage = createStorage(localStorage);
  expect(storage.pin('live')).toBeUndefined();
  expect(checked).not.toHaveBeenCalled();
  storage.keepPin('live', { channel: 'live', set: 7, began: 1, changed: 1 });
  expect(storage.pin('live')).toMatchObject({ set: 7 });
  expect(checked).toHaveBeenCalledTimes(1);
  checked.mockRestore();
});

describe('that somebody is known here', () => {
  const hinted = () => {
    const hints = { get: () => undefined, set: jest.fn() };
    return { hints, storage: createStorage(localStorage, Date.now, undefined, hints) };
  };

  it.each([
    ['uid', { uid: 'uid-1' }],
    ['e-mail address', { email: 'sam@example.com' }],
  ])('is told to the server by the %s, for as long as it is kept', (_, who) => {
    const { hints, storage } = hinted();
    storage.keep(who);
    expect(hints.set.mock.calls).toStrictEqual([['owner', 'known', 30]]);
  });

  it('is told while either of them is left, and no longer', () => {
    const { hints, storage } = hinted();
    storage.keep({ uid: 'uid-1', email: 'sam@example.com' });
    storage.keep({ uid: undefined });
    storage.keep({ email: '' });
    expect(hints.set.mock.calls).toStrictEqual([
      ['owner', 'known', 30],
      ['owner', 'known', 30],
      ['owner', undefined, 30],
    ]);
  });

  it('is no business of what else is kept', () => {
    const { hints, storage } = hinted();
    storage.keep({ src_tag: 'mail', biz_name: 'Corner Cuts' });
    expect(hints.set).not.toHaveBeenCalled();
  });
});

describe('a clear', () => {
  it('keeps the source tag under both keys and what still has to be sent, and nothing else [2.3] [2.11]', () => {
    const storage = createStorage(localStorage);
    storage.keep({ uid: 'uid-1', email: 'sam@example.com', src_tag: 'mail', srcTag: 'mail' });
    storage.keepDraft('set-number', { phone: '5415550100' });
    storage.queue('contacts', number).keep([{ phone: '5415550100' }]);
    localStorage.setItem('test', '1');
    localStorage.setItem('theme', 'dark');
    storage.clear();

    expect(storage.read()).toStrictEqual({ src_tag: 'mail', srcTag: 'mail', test: '1' });
    expect(storage.draft('set-number')).toBeUndefined();
    expect(storage.queue('contacts', number).read()).toStrictEqual([{ phone: '5415550100' }]);
    expect(Object.keys(localStorage).sort()).toStrictEqual([
      'shopfront:queue:contacts',
      'srcTag',
      'src_tag',
    ]);
  });

  it('makes the next visitor another one', () => {
    const storage = createStorage(localStorage);
    const first = storage.visitorId();
    expect(createStorage(localStorage).visitorId()).toBe(first);
    storage.clear();
    expect(storage.visitorId()).not.toBe(first);
  });
});

describe('data left alone', () => {
  const leftAt = Date.parse('2026-11-20T10:00:00Z');
  const leave = () =>
    createStorage(localStorage, () => leftAt).keep({ uid: 'uid-1', src_tag: 'a' });

  it('is there after 30 days', () => {
    leave();
    const storage = createStorage(localStorage, () => leftAt + 30 * day);
    expect(storage.read()).toMatchObject({ uid: 'uid-1' });
  });

  it('is dropped after more, but for the source tag', () => {
    leave();
    const storage = createStorage(localStorage, () => leftAt + 30 * day + 1);
    expect(storage.read()).toStrictEqual({ src_tag: 'a' });
  });

  it('stays as long as somebody comes back to it', () => {
    leave();
    createStorage(localStorage, () => leftAt + 20 * day).keepDraft('set-number', {});
    const storage = createStorage(localStorage, () => leftAt + 45 * day);
    expect(storage.read()).toMatchObject({ uid: 'uid-1' });
  });

  it('stays when its time cannot be read', () => {
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
    storage.keep({ uid: 'uid-1', src_tag: 'mail' });
    storage.keepDraft('set-number', { phone: '1' });
    expect(storage.read()).toStrictEqual({ uid: 'uid-1', src_tag: 'mail' });
    expect(storage.draft('set-number')).toStrictEqual({ phone: '1' });
    expect(storage.visitorId()).toBe(storage.visitorId());

    storage.keep({ uid: undefined });
    expect(storage.read()).toStrictEqual({ src_tag: 'mail' });
    storage.clear();
    expect(storage.draft('set-number')).toBeUndefined();
    expect(storage.read()).toStrictEqual({ src_tag: 'mail' });
  });
});

it('says once that storage refuses', () => {
  const storage = createStorage(refusing());
  storage.keep({ uid: 'uid-1' });
  storage.keep({ uid: 'uid-2' });
  expect(warned).toHaveBeenCalledTimes(1);
});

it('goes back to storage for a key that fits again', () => {
  const set = jest.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const storage = createStorage(localStorage);
  storage.keep({ uid: 'uid-1' });
  expect(storage.read()).toStrictEqual({ uid: 'uid-1' });
  expect(localStorage.getItem('uid')).toBeNull();
  storage.keep({ uid: 'uid-2' });
  expect(localStorage.getItem('uid')).toBe('uid-2');
  expect(storage.read()).toStrictEqual({ uid: 'uid-2' });
  set.mockRestore();
});
