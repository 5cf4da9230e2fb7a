import { nearest } from './nearest';

const names = ['production', 'staging', 'promote', 'start', 'dev', 'set', 'sets'];

it.each([
  ['prodction', 'production'],
  ['porduction', 'production'],
  ['stageing', 'staging'],
  ['promot', 'promote'],
  ['strat', 'start'],
  ['stes', 'sets'],
])('%s is probably %s', (told, meant) => {
  expect(nearest(told, names)).toBe(meant);
});

it.each(['canary', 'fly', 'de', 'team-a', ''])('%s is none of them', (told) => {
  expect(nearest(told, ['production', 'staging', 'promote'])).toBeUndefined();
});
