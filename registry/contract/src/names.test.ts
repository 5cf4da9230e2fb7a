import { nearest } from './nearest';
import { channelName, remoteName, versionNumber } from './names';

const long = (length: number) => 'a'.repeat(length);

describe.each([
  ['a remote', remoteName, [long(64), 'mf-a2'], [long(65), 'a', '2a', 'Mf', 'mf_a', '-a']],
  ['a channel', channelName, [long(40), 'a', 'a-2'], [long(41), '', '2a', 'A', '-a']],
  [
    'a version',
    versionNumber,
    ['1.4.0', '1.0.0-rc.1', `1.0.0-${long(94)}`],
    [`1.0.0-${long(95)}`, '1.0', 'v1.0.0', ' 1.0.0', ''],
  ],
] as const)('the name of %s', (_, schema, accepted, rejected) => {
  it.each(accepted)('accepts %s', (text) => {
    expect(schema.safeParse(text).success).toBe(true);
  });

  it.each(rejected)('rejects "%s"', (text) => {
    expect(schema.safeParse(text).success).toBe(false);
  });
});

const names = ['production', 'staging', 'promote', 'start', 'dev', 'set', 'sets'];

it.each([
  ['prodction', 'production'],
  ['porduction', 'production'],
  ['stageing', 'staging'],
  ['promot', 'promote'],
  ['strat', 'start'],
  ['stes', 'sets'],
])('%s is probably %s', (name, expected) => {
  expect(nearest(name, names)).toBe(expected);
});

it.each(['canary', 'fly', 'de', 'team-a', ''])('%s resembles no name', (name) => {
  expect(nearest(name, ['production', 'staging', 'promote'])).toBeUndefined();
});
