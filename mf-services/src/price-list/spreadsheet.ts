import type { PriceText } from '../price-text/price-text';
import { columnsOfHeader, columnsOfRows, headingOfHeader, isHeader, type Columns } from './columns';
import { bulletLength } from './edges';
import { cellsOf, delimiters, type Cell, type Delimiter } from './delimited';
import { readPriceCell } from './price-cell';

/** A service in a row of a spreadsheet; the price has its position in the text of the row. */
export interface SheetRow {
  name: string;
  description: string;
  category: string;
  price: PriceText;
}

/** A row that names the columns, with the words in it that do not. */
interface HeaderRow {
  heading: string;
}

/** Reads a row; undefined for a line that has only one cell. */
export type RowReader = (line: string) => SheetRow | HeaderRow | 'unreadable' | undefined;

/** Returns a reader of the rows if the lines are from a spreadsheet. */
export function createRowReader(lines: readonly string[]): RowReader | undefined {
  for (const delimiter of delimiters) {
    const rows = lines.map((line) => cellsOf(line, delimiter)).filter(hasCells);
    if (rows.length < 2) continue;
    const header = rows.map(textsOf).findIndex((cells) => columnsOfHeader(cells) !== undefined);
    const isDense = isEven(rows) && rows.length >= lines.filter(Boolean).length * 0.6;
    if (header < 0 && !(isDense || delimiter === '\t')) continue;
    const columns = columnsOfRows(
      rows
        .slice(header + 1)
        .map(textsOf)
        .filter((cells) => !isHeader(cells)),
    );
    if (header < 0 && !columns) continue;
    return readerOf(delimiter, columns);
  }
  return undefined;
}

const hasCells = (cells: readonly Cell[]) => hasTexts(textsOf(cells));
const hasTexts = (texts: readonly string[]) => texts.filter(Boolean).length > 1;
const textsOf = (cells: readonly Cell[]) => cells.map(({ text }) => text);

const isEven = (rows: readonly (readonly Cell[])[]) => {
  const width = rows[0]?.length;
  return rows.filter((row) => row.length === width).length >= rows.length * 0.8;
};

function readerOf(delimiter: Delimiter, guessed: Columns | undefined): RowReader {
  let columns = guessed;
  let category = '';
  return (line) => {
    const cells = cellsOf(line, delimiter);
    if (!hasCells(cells)) return undefined;
    const header = columnsOfHeader(textsOf(cells));
    if (header) columns = header;
    if (header) return { heading: headingOfHeader(textsOf(cells)) };
    if (isHeader(textsOf(cells)) || /^[\s|:;,=-]+$/.test(line)) return { heading: '' };
    const row = columns && rowOf(cells, columns);
    // A merged cell names the category of the rows below, too.
    category = row?.category || category;
    return row ? { ...row, category } : 'unreadable';
  };
}

function rowOf(cells: readonly Cell[], columns: Columns): SheetRow | undefined {
  const text = (index: number | undefined) =>
    index === undefined ? '' : (cells[index]?.text ?? '');
  const cell = cells[columns.price];
  const priceCell = cell && readPriceCell(cell.text);
  const named = text(columns.name);
  const name = named.slice(bulletLength(named));
  if (!priceCell || name === '') return undefined;
  const values = columns.dearer.map((index) => readPriceCell(text(index))?.price.value ?? 0);
  const remaining = `${cell.text.slice(0, priceCell.price.start)} ${cell.text.slice(priceCell.price.end)}`;
  const about = [remaining, ...columns.about.map(text)].map((part) => part.trim());
  return {
    name,
    description: about.filter((part) => /[\p{L}\d]/u.test(part)).join(', '),
    category: text(columns.category),
    price: {
      ...priceCell.price,
      ...(columns.currency && !priceCell.price.currency && { currency: columns.currency }),
      start: cell.start + priceCell.price.start,
      end: cell.start + priceCell.price.end,
      isLowest:
        columns.isLowest ||
        priceCell.price.isLowest ||
        Math.max(0, ...values) > priceCell.price.value,
      isUnsure:
        priceCell.price.isUnsure ||
        columns.isUnsure ||
        values.some((value) => value > 0 && value < priceCell.price.value),
    },
  };
}
