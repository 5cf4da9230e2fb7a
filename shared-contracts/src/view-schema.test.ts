import { anyScreen } from './view-schema';
import { viewOf } from './testing';

const { screen: _, params: __, draft: ___, ...least } = viewOf('welcome', { step: 0 });
const closedLink = { kind: 'sign-in', pre_uid: 'l', biz_name: 'b' };
const whole = { ...least, draft: { name: 'Fade' }, closedLink, language: 'es' };

it('a view has the values of any screen, without unknown ones', () => {
  expect(anyScreen.parse({ ...whole, more: 'a' })).toStrictEqual(whole);
});

it.each([
  ['first', true],
  ['moved', true],
  ['', false],
  ['second', false],
  [undefined, false],
])('whether a view arrives as %j: %s', (arrival, fits) => {
  expect(anyScreen.safeParse({ ...whole, arrival }).success).toBe(fits);
});

it('a view may lack what was typed, the link and the language, and nothing else', () => {
  const lacking = Object.keys(whole).filter(
    (name) => anyScreen.safeParse({ ...whole, [name]: undefined }).success,
  );
  expect(lacking).toStrictEqual(['draft', 'closedLink', 'language']);
});
