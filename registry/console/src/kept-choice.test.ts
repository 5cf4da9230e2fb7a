import { keepChoice, readChoice } from './kept-choice';

const refusing = {
  getItem: () => {
    throw new Error('SecurityError');
  },
  setItem: () => {
    throw new Error('SecurityError');
  },
};

const given = (storage: Partial<Storage>) =>
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true });

it('a choice is remembered', () => {
  const kept = new Map<string, string>();
  given({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
  });
  expect(readChoice('channel')).toBeNull();
  keepChoice('channel', 'staging');
  expect(readChoice('channel')).toBe('staging');
});

it('a browser that refuses to remember breaks no page', () => {
  given(refusing);
  expect(() => keepChoice('channel', 'staging')).not.toThrow();
  expect(readChoice('channel')).toBeNull();
});
