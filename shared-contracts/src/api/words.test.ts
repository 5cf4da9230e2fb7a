import { moment } from './words';

const notOfThisCentury = 'must be a time of this century';

// One test, because the schema is created on first use.
it('accepts times of this century, and rejects others with a message', () => {
  const messages = Object.fromEntries(
    [
      '2000-01-01T00:00:00Z',
      '2099-12-31T23:59:59.999Z',
      '1999-12-31T23:59:59Z',
      '2100-01-01T00:00:00Z',
      '0020-11-25T10:00:00Z',
    ].map((text) => [
      text,
      moment()
        .safeParse(text)
        .error?.issues.map(({ message }) => message),
    ]),
  );
  expect(messages).toStrictEqual({
    '2000-01-01T00:00:00Z': undefined,
    '2099-12-31T23:59:59.999Z': undefined,
    '1999-12-31T23:59:59Z': [notOfThisCentury],
    '2100-01-01T00:00:00Z': [notOfThisCentury],
    '0020-11-25T10:00:00Z': [notOfThisCentury],
  });
});
