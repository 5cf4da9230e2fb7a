import { unlessNone, readReturn } from './square-return';

const started = '2026-11-20T10:00:00.000Z';
const left = Date.parse(started);

describe('a return from Square', () => {
  it.each([
    ['at once', 0, 'in-time'],
    ['one millisecond before ten minutes', 599_999, 'in-time'],
    ['at ten minutes', 600_000, 'late'],
    ['a day later', 86_400_000, 'late'],
    ['before it started, since the clock was set back', -1, 'late'],
  ] as const)('reads %s correctly [4.5] [9]', (_when, away, reading) => {
    expect(readReturn({ square: 'done', square_error: undefined, started, now: left + away })).toBe(
      reading,
    );
  });

  it.each([
    ['missing', undefined, 'without-start'],
    ['empty', '', 'without-start'],
    ['not a time', 'yesterday', 'late'],
  ] as const)('with a start that is %s reads as %s', (_what, start, reading) => {
    expect(readReturn({ square: 'done', square_error: undefined, started: start, now: left })).toBe(
      reading,
    );
  });

  it.each([started, undefined, 'yesterday'])(
    'with an error is refused, whatever the start (%s)',
    (start) => {
      expect(
        readReturn({ square: 'done', square_error: 'access_denied', started: start, now: left }),
      ).toBe('refused');
    },
  );

  it.each(['', 'none', 'None', 'NONE'])('with the error "%s" has no error', (square_error) => {
    expect(readReturn({ square: 'done', square_error, started, now: left })).toBe('in-time');
  });
});

it.each([started, undefined])(
  'without the square parameter counts as without a start (%s) [4.5]',
  (start) => {
    const read = readReturn({ square: undefined, square_error: '', started: start, now: left });
    expect(read).toBe('without-start');
  },
);

describe('a value of the return address', () => {
  it.each([
    ['MLR2K7', 'MLR2K7'],
    ['', undefined],
    ['None', undefined],
    [undefined, undefined],
  ])('of %s is read as %s', (value, counted) => {
    expect(unlessNone(value)).toBe(counted);
  });
});
