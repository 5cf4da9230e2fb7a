import { anyScreen } from './view-schema';
import { viewOf } from './testing';

const { screen: _, params: __, draft: ___, ...least } = viewOf('welcome', { step: 0 });
const closedLink = { kind: 'sign-in', pre_uid: 'l', biz_name: 'b' };
const whole = { ...least, draft: { name: 'Fade' }, closedLink, language: 'es' };

it('accepts the values of every view, and removes unknown values', () => {
  expect(anyScreen.parse({ ...whole, more: 'a' })).toStrictEqual(whole);
});

it.each([
  ['first', true],
  ['moved', true],
  ['', false],
  ['second', false],
  [undefined, false],
])('returns for the arrival %j whether it is valid: %s', (arrival, fits) => {
  expect(anyScreen.safeParse({ ...whole, arrival }).success).toBe(fits);
});

it('requires everything except the draft, the link, and the language', () => {
  const lacking = Object.keys(whole).filter(
    (name) => anyScreen.safeParse({ ...whole, [name]: undefined }).success,
  );
  expect(lacking).toStrictEqual(['draft', 'closedLink', 'language']);
});
