import type { Screen } from 'shared-contracts';
import { isForAnybody, isForm, lackingFor } from './needs';

const unknownVisitor = {};
const linkVisitor = { uid: 'uid-1' };
const account = { email: 'sam@example.com', signed_in: true as const };
const owner = { ...account, uid: 'uid-1' };

test.each<[Screen, string, string, string, string]>([
  ['login', 'nothing', 'nothing', 'nothing', 'nothing'],
  ['prove-owner', 'nothing', 'nothing', 'nothing', 'nothing'],
  ['select-location', 'sign-in', 'sign-in', 'nothing', 'nothing'],
  ['create-profile', 'sign-in', 'sign-in', 'nothing', 'nothing'],
  ['set-location', 'sign-in', 'sign-in', 'nothing', 'nothing'],
  ['services', 'sign-in', 'nothing', 'business', 'nothing'],
  ['set-number', 'sign-in', 'nothing', 'business', 'nothing'],
])(
  'reports for %s that %s is missing for an unknown visitor, %s with a link, %s for an account, %s for an owner',
  (screen, ...missing) => {
    const visitors = [unknownVisitor, linkVisitor, account, owner];
    expect(visitors.map((visitor) => lackingFor(screen, visitor))).toStrictEqual(missing);
  },
);

test('requires a sign-in for account screens from a visitor with only an email address', () => {
  const emailOnly = { email: 'sam@example.com' };
  expect(lackingFor('verify-code', emailOnly)).toBe('sign-in');
  expect(lackingFor('services', emailOnly)).toBe('business');
});

test.each<[Screen, boolean, boolean]>([
  ['welcome', true, false],
  ['wrong-account', true, false],
  ['select-location', false, false],
  ['create-profile', false, true],
  ['set-location', false, true],
  ['set-number', false, true],
  ['services', false, false],
])('reports for %s whether it is public (%s) and a form (%s)', (screen, isPublic, isFormScreen) => {
  expect(isForAnybody(screen)).toBe(isPublic);
  expect(isForm(screen)).toBe(isFormScreen);
});
