import { storeChoice, readChoice } from './stored-choice';

const refusing = {
  getItem: () => {
    throw new Error('SecurityError');
  },
  setItem: () => {
    throw new Error('SecurityError');
  },
};

const withStorage = (storage: Partial<Storage>) =>
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true });

it('stores a choice', () => {
  const stored = new Map<string, string>();
  withStorage({
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
  });
  expect(readChoice('channel')).toBeNull();
  storeChoice('channel', 'staging');
  expect(readChoice('channel')).toBe('staging');
});

it('works without storage', () => {
  withStorage(refusing);
  expect(() => storeChoice('channel', 'staging')).not.toThrow();
  expect(readChoice('channel')).toBeNull();
});
