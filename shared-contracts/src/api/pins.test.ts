import { pinText, readPinText } from './pins';

const pin = { channel: 'production', set: 12, began: 1_763_800_000 };
const canary = { id: 'c-1', arm: 'canary', judged: true } as const;

it.each([
  ['production.12.1763800000', pin],
  ['production.12.1763800000.c-1.canary.judged', { ...pin, canary }],
  [
    'pr-12.3.1763800000.c-1.stable.shown',
    { ...pin, channel: 'pr-12', set: 3, canary: { ...canary, arm: 'stable', judged: false } },
  ],
] as const)('%s is a pin, and the pin is that text', (text, expected) => {
  expect(readPinText(text)).toStrictEqual(expected);
  expect(pinText(expected)).toBe(text);
});

it.each([
  ['production.12.1763800000.varied', pin],
  ['production.12.1763800000.c-1.canary.judged.specified', { ...pin, canary }],
] as const)('reads %s of the version before without its suffix', (text, withoutSuffix) => {
  expect(readPinText(text)).toStrictEqual(withoutSuffix);
});

it('writes no suffix for a pin of the previous version', () => {
  expect(pinText({ ...pin, flow: 'varied' })).toBe('production.12.1763800000');
});

it.each([
  '',
  'production',
  'production.12',
  'production.0.1763800000',
  'production.1e3.1763800000',
  'production.-1.1763800000',
  'production.99999999999.1763800000',
  '../../health.1.1763800000',
  'production.12.1763800000.c-1',
  'production.12.1763800000.c-1.both.judged',
  'production.12.1763800000.c 1.canary.judged',
  'production.12.1763800000.c-1.canary.judged.more',
  'production.12.1763800000.both',
  'production.12.1763800000.varied.varied',
])('rejects %j', (text) => {
  expect(readPinText(text)).toBeUndefined();
});
