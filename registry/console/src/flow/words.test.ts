import { betweenWords, partWords, wayOf } from './words';

it('a change of a table is a sentence', () => {
  const change = { fact: 'services/finished', insteadOf: 'set-number', goes: 'booking-platform' };
  expect(wayOf(change)).toBe(
    'After “services finished” comes booking platform, and not set number.',
  );
});

it('a part is told with how many it is of, and between which two it lies', () => {
  const part = { of: 40, did: 12, rate: 0.3, low: 0.181, high: 0.4543 };
  expect([partWords(part), betweenWords(part)]).toStrictEqual(['12 of 40 (30.0 %)', '18.1–45.4 %']);
  const none = { of: 0, did: 0, rate: null, low: null, high: null };
  expect([partWords(none), betweenWords(none)]).toStrictEqual(['—', '']);
});
