import { outcomesOf, outcomeWords } from './outcome';

const row = { visitors: 10, left: 2, drop_off: 0.5 };

it('separates visitors who continued from those who are still there', () => {
  expect(outcomesOf({ ...row, still_there: 6 })).toStrictEqual({
    continued: 2,
    stillThere: 6,
    left: 2,
  });
});

it('counts no one as still there without that figure, as from an earlier API', () => {
  expect(outcomesOf(row)).toStrictEqual({ continued: 8, stillThere: 0, left: 2 });
});

it('reports no share while all visitors are still there', () => {
  expect(outcomeWords({ continued: 0, stillThere: 3, left: 0 })).toBe('no outcome yet');
  expect(outcomeWords({ continued: 2, stillThere: 6, left: 2 })).toBe('50 % left');
});
