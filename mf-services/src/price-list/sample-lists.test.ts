import type { PricedLine } from './list-builder';
import { readPriceList } from './price-list';
import { sampleLists, type StatedRow } from './testing/sample-lists';

const isSame = (read: PricedLine, stated: StatedRow) =>
  read.name === stated.name && read.price === stated.price && read.andUp === stated.andUp;

/** Compares the rows that were read with the stated ones; each stated row counts once. */
function compare(text: string, stated: readonly StatedRow[]) {
  const open = [...stated];
  const wrong = readPriceList(text).lines.filter((read) => {
    const index = open.findIndex((row) => isSame(read, row));
    if (index >= 0) open.splice(index, 1);
    return index < 0;
  });
  return { right: stated.length - open.length, missing: open, wrong };
}

const results = sampleLists.map(({ title, text, rows }) => ({
  title,
  rows,
  ...compare(text, rows),
}));

test('has at least 60 lists with 300 rows', () => {
  expect(sampleLists.length).toBeGreaterThanOrEqual(60);
  expect(sampleLists.flatMap(({ rows }) => rows).length).toBeGreaterThanOrEqual(300);
});

test('reads at least 95 % of the rows of the sample lists right', () => {
  const right = results.reduce((sum, result) => sum + result.right, 0);
  const totals = results.reduce(
    (sum, { rows, wrong, missing }) =>
      sum + rows.length + Math.max(0, wrong.length - missing.length),
    0,
  );
  expect(right / totals).toBeGreaterThanOrEqual(0.95);
});

test('marks every row with a wrong price as unsure', () => {
  const silent = results.flatMap(({ title, rows, wrong }) =>
    wrong
      .filter(
        ({ price, andUp, isUnsure }) =>
          !isUnsure && !rows.some((row) => row.price === price && row.andUp === andUp),
      )
      .map(({ name, price }) => `${title}: ${name} = ${price}`),
  );
  expect(silent).toStrictEqual([]);
});
