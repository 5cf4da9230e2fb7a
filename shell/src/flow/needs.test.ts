import type { Screen } from 'shared-contracts';
import { isForAnybody, isForm, lackingFor } from './needs';

const nobody = {};
const byLink = { uid: 'uid-1' };
const account = { email: 'sam@example.com', signed_in: true as const };
const owner = { ...account, uid: 'uid-1' };

test.each<[Screen, string, string, string, string]>([
  ['login', 'nothing', 'nothing', 'nothing', 'nothing'],
  ['prove-owner', 'nothing', 'nothing', 'nothing', 'nothing'],
  ['select-location', 'sign-in', 'sign-in', 'nothing', 'nothing'],
  ['create-profile', 'sign-in', 'sign-in', 'nothing', 'nothing'],
  ['services', 'sign-in', 'nothing', 'business', 'nothing'],
  ['set-number', 'sign-in', 'nothing', 'business', 'nothing'],
])(
  '%s lacks %s for nobody, %s by a link, %s for an account, %s for an owner',
  (screen, ...lacking) => {
    const visitors = [nobody, byLink, account, owner];
    expect(visitors.map((one) => lackingFor(screen, one))).toStrictEqual(lacking);
  },
);

test('an address alone is known, and has to sign in for what an account does', () => {
  const known = { email: 'sam@example.com' };
  expect(lackingFor('verify-code', known)).toBe('sign-in');
  expect(lackingFor('services', known)).toBe('business');
});

test.each<[Screen, boolean, boolean]>([
  ['welcome', true, false],
  ['wrong-account', true, false],
  ['select-location', false, false],
  ['create-profile', false, true],
  ['set-location', false, true],
  ['set-number', false, true],
  ['services', false, false],
])('%s is for anybody: %s, and a form: %s', (screen, anybody, form) => {
  expect(isForAnybody(screen)).toBe(anybody);
  expect(isForm(screen)).toBe(form);
});
