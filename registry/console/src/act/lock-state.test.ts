import { lockWords } from './lock-state';

const lock = { channel: 'production', by: 'maria', reason: 'the sale is on' };

it('names who locked the channel, until when and why', () => {
  expect(lockWords({ ...lock, until: null })).toBe(
    'production is locked by maria without an end: the sale is on',
  );
  expect(lockWords({ ...lock, until: '2026-12-02T00:00:00Z' })).toMatch(
    /^production is locked by maria until .+2026.+: the sale is on$/,
  );
});
