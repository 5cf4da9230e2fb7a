import { nearest } from './nearest';

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
