import {
  lacking,
  lacksScheme,
  maySkip,
  mayFinish,
  skippedSubmissionOf,
  submissionOf,
  withScheme,
} from './booking';
import { choiceOf, noPlatform, other, wordsFor } from './booking-answer';

const platforms = Array.from({ length: 9 }, (_, index) => ({
  id: `platform-${index}`,
  name: `Platform ${index}`,
}));
const choice = (platform: string, link = '', typed = '') => ({ platform, link, typed });

test.each([
  ['nothing chosen', choice(''), false, false],
  ['nothing chosen beside a link', choice('', 'book.example'), false, false],
  ['no booking platform', choice(noPlatform), true, true],
  ['a platform without a link', choice('platform-1'), false, true],
  ['a platform with a blank link', choice('platform-1', '   '), false, true],
  ['a platform with any text as link', choice('platform-1', 'ask at the desk'), true, true],
  ['Other with a link and no name', choice(other, 'book.example'), false, false],
  ['Other with a name and no link', choice(other, '', 'My own'), false, false],
  ['Other with a link and a blank name', choice(other, 'book.example', ' '), false, false],
  ['Other with both', choice(other, 'book.example', 'My own'), true, false],
])(
  'enables DONE and Skip by the rules: %s [2.8] [4.6] [5]',
  (_case, chosen, canFinish, canSkip) => {
    expect(mayFinish(chosen)).toBe(canFinish);
    expect(maySkip(chosen)).toBe(canSkip);
  },
);

test.each([
  [choice('platform-1', ' https://a.example '), 'platform-1', 'https://a.example', 'linked'],
  [choice('platform-1'), 'platform-1', '', 'skipped'],
  [choice(other, 'a.example', ' My own '), 'My own', 'a.example', 'linked'],
  [choice(other, 'a.example', ''), 'other', 'a.example', 'linked'],
  [choice(noPlatform, 'left over'), null, '', 'none'],
  [choice('', 'left over'), null, '', 'none'],
])('submits %j as %p, %p, %p [4.6]', (chosen, booking_platform, booking_link, how) => {
  expect(submissionOf(chosen)).toStrictEqual({ booking_platform, booking_link, how });
});

test.each([
  [choice('platform-1', 'https://a.example'), 'platform-1', 'skipped'],
  [choice('platform-1'), 'platform-1', 'skipped'],
  [choice(noPlatform), null, 'none'],
])('skips %j as %p, without its link', (chosen, booking_platform, how) => {
  expect(skippedSubmissionOf(chosen)).toStrictEqual({ booking_platform, booking_link: '', how });
});

test.each([
  [choice(''), 'Choose one to continue.'],
  [choice(other), 'Enter the platform and your booking link.'],
  [choice(other, 'book.example', '  '), 'Enter the platform and your booking link.'],
  [choice(other, '', 'My own'), 'Enter your booking link.'],
  [choice('platform-1'), 'Enter your booking link, or skip it.'],
])('explains why DONE is disabled for %j', (chosen, reason) => {
  expect(lacking(chosen)).toBe(reason);
});

test('finds the choice of an earlier answer', () => {
  const link = 'https://a.example';
  const choiceFor = (booking_platform: string | null) =>
    choiceOf({ booking_platform, booking_link: link }, platforms);

  expect(choiceOf(undefined, platforms)).toStrictEqual(choice(''));
  expect(choiceFor('platform-2')).toStrictEqual(choice('platform-2', link));
  expect(choiceFor('Platform 2')).toStrictEqual(choice('platform-2', link));
  expect(choiceFor('My own')).toStrictEqual(choice(other, link, 'My own'));
  expect(choiceFor(null)).toStrictEqual(choice(noPlatform));
});

test('shows an answer in the owner’s words', () => {
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
  ['tel.me:7', false],
  [' book.example ', true],
  [' tel.me:7 ', false],
  ['t1.me:7', false],
  ['1st.example:7', true],
  ['book.example/a:b', true],
  ['/book.example', false],
  ['book.example or call', false],
  ['ask at the desk', false],
  ['', false],
])('decides whether %p lacks a scheme: %p', (link, lacks) => {
  expect(lacksScheme(link)).toBe(lacks);
});

test('adds a scheme to a link without one', () => {
  expect(withScheme(' book.example ')).toBe('https://book.example');
});
