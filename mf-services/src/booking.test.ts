import {
  choiceOf,
  lacksScheme,
  maySkip,
  mayFinish,
  none,
  other,
  submissionOf,
  tilesOf,
  wordsFor,
} from './booking';

const platforms = Array.from({ length: 9 }, (_, index) => ({
  id: `platform-${index}`,
  name: `Platform ${index}`,
}));
const choice = (platform: string, link = '', typed = '') => ({ platform, link, typed });

test('nine configured platforms make eleven tiles', () => {
  const names = tilesOf(platforms).map(({ name }) => name);
  expect(names).toHaveLength(11);
  expect(names.slice(9)).toEqual(['Other', 'No booking platform']);
});

test.each([
  ['nothing chosen', choice(''), false, false],
  ['no booking platform', choice(none), true, true],
  ['a platform without a link', choice('platform-1'), false, true],
  ['a platform with a blank link', choice('platform-1', '   '), false, true],
  ['a platform with any text as link', choice('platform-1', 'ask at the desk'), true, true],
  ['Other with a link and no name', choice(other, 'book.example'), false, false],
  ['Other with a name and no link', choice(other, '', 'My own'), false, false],
  ['Other with both', choice(other, 'book.example', 'My own'), true, false],
])('%s: DONE and Skip follow the rules', (_case, chosen, done, skip) => {
  expect(mayFinish(chosen)).toBe(done);
  expect(maySkip(chosen)).toBe(skip);
});

test.each([
  [choice('platform-1', ' https://a.example '), 'platform-1', 'https://a.example', 'linked'],
  [choice('platform-1'), 'platform-1', '', 'skipped'],
  [choice(other, 'a.example', ' My own '), 'My own', 'a.example', 'linked'],
  [choice(other, 'a.example', ''), 'other', 'a.example', 'linked'],
  [choice(none, 'left over'), null, '', 'none'],
])('%j is submitted as %p, %p, %p', (chosen, booking_platform, booking_link, how) => {
  expect(submissionOf(chosen)).toEqual({ booking_platform, booking_link, how });
});

test('an answer is found again as the choice it was', () => {
  const link = 'https://a.example';
  const again = (booking_platform: string | null) =>
    choiceOf({ booking_platform, booking_link: link }, platforms);

  expect(choiceOf(undefined, platforms)).toEqual(choice(''));
  expect(again('platform-2')).toEqual(choice('platform-2', link));
  expect(again('My own')).toEqual(choice(other, link, 'My own'));
  expect(again(null)).toEqual(choice(none));
});

test('an answer reads in the owner’s words', () => {
  const words = (booking_platform: string | null, booking_link: string) =>
    wordsFor({ booking_platform, booking_link }, platforms);

  expect(words('platform-2', 'https://a.example')).toBe('Platform 2 • https://a.example');
  expect(words('My own', '')).toBe('My own • no link yet');
  expect(words(null, '')).toBe('No booking platform');
});

test.each([
  ['book.example/me', true],
  ['www.book.example', true],
  ['https://book.example', false],
  ['javascript:alert(1)', false],
  ['ask at the desk', false],
  ['', false],
])('%p lacks a scheme: %p', (link, lacks) => {
  expect(lacksScheme(link)).toBe(lacks);
});
