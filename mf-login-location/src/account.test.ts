import { allowedPicture, badgeCount, initials, plainEmail, plainName } from './account';

const live = 'https://onboarding.example/onboard/wrong-account';
const local = 'http://localhost:3000/onboard/wrong-account';

describe('the picture', () => {
  test('is accepted from Google’s picture host', () => {
    const address = 'https://lh3.googleusercontent.com/a/sam=s96';
    expect(allowedPicture(address, live)).toBe(address);
  });

  test.each([
    undefined,
    '',
    'not an address',
    'http://lh3.googleusercontent.com/a/sam',
    'https://googleusercontent.com.tracker.example/pixel',
    'https://evilgoogleusercontent.com/pixel',
    'https://script.googleusercontent.com/macros/echo?user=sam',
    'https://lh3.googleusercontent.com.tracker.example/a',
    'https://tracker.example/lh3.googleusercontent.com',
    'https://lh3.googleusercontent.com@tracker.example/pixel',
    'https://sam:secret@lh3.googleusercontent.com/a',
    'https://sam@lh3.googleusercontent.com/a',
    'https://lh3.googleusercontent.com:8443/a',
    'javascript:alert(1)',
    'data:image/svg+xml,<svg/>',
    'http://localhost:4200/picture.png',
  ])('is rejected if it is %s', (address) => {
    expect(allowedPicture(address, live)).toBeUndefined();
  });

  test('is accepted from localhost if the page is on localhost', () => {
    const address = 'http://localhost:4200/picture.png';
    expect(allowedPicture(address, local)).toBe(address);
    expect(allowedPicture('http://localhost.evil.example/a.png', local)).toBeUndefined();
    expect(allowedPicture('ftp://localhost:4200/picture.png', local)).toBeUndefined();
  });
});

describe('a name', () => {
  test('is one plain line', () => {
    expect(plainName('  Sam\n\tReed ')).toBe('Sam Reed');
    expect(plainName(undefined)).toBe('');
  });

  test('loses invisible characters and those that change the reading direction', () => {
    expect(plainName('Sam\u202Eknab\u200B\u0007')).toBe('Samknab');
  });

  test('cannot contain a message', () => {
    expect(plainName('Call our support line at once! '.repeat(20))).toHaveLength(60);
  });

  test('has initials of whole characters', () => {
    expect(initials('sam', 'Reed')).toBe('SR');
    expect(initials('😀 Sam', '')).toBe('😀');
  });
});

test.each(['sam.reed+shop@mail.example.com', " o'neil@example.com "])(
  'accepts %s as an email',
  (email) => {
    expect(plainEmail(email)).toBe(email.trim());
  },
);

test.each([undefined, 'call 555 0100', 'sam@example.com now', `${'a'.repeat(260)}@example.com`])(
  'rejects %s as an email',
  (text) => {
    expect(plainEmail(text)).toBe('');
  },
);

describe('a count', () => {
  test.each([
    ['0', '0'],
    ['007', '7'],
    ['999', '999'],
    ['1000', '999+'],
    ['999999999', '999+'],
    ['1234567890', undefined],
    ['-1', undefined],
    ['1x', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('of %j is shown as %j', (text, expected) => {
    expect(badgeCount(text)).toBe(expected);
  });
});

test('accepts an email of up to 254 characters', () => {
  const long = (length: number) => `${'a'.repeat(length - '@example.com'.length)}@example.com`;
  expect(plainEmail(long(254))).toBe(long(254));
  expect(plainEmail(long(255))).toBe('');
});
