import { otherCurrencyIn } from '../price-text/currency';
import { findSignedPrices } from '../price-text/price-text';
import { isDuration } from './durations';
import { readPriceCell } from './price-cell';

/** The index of each column of a spreadsheet, by content. */
export interface Columns {
  name: number;
  price: number;
  /** Whether the header marks the prices as starting prices. */
  isLowest: boolean;
  /** Other columns with prices of the same service. */
  dearer: readonly number[];
  category?: number;
  /** Columns whose text belongs to the description. */
  about: readonly number[];
  /** The currency that the header of the price column names. */
  currency?: string;
  /** Whether no header distinguishes the price from other numbers. */
  isUnsure: boolean;
}

const labels = {
  highest: /\b(?:max(?:imum)?|high(?:est)?|price\s?to|to)\b/iu,
  price:
    /(?:^|[^\p{L}])(?:prices?|cost|rates?|amount|fee|charges?|mrp|precios?|coste|costo|importe|tarifa|prix|tarifs?|montant|preise?|kosten|preços?|valor|कीमत|दाम|मूल्य|rate)(?![\p{L}\p{M}])|^\s*[$€£₹]\s*$/iu,
  duration:
    /(?:^|[^\p{L}])(?:min(?:ute)?s?|minutos|minuten|duration|time|length|hours?|hrs?|duraci[oó]n|tiempo|durée|dauer|zeit|duração|tempo|समय|अवधि)(?![\p{L}\p{M}])/iu,
  category:
    /(?:^|[^\p{L}])(?:category|group|section|department|type|categor[ií]a|catégorie|rubrique|kategorie|gruppe|श्रेणी)(?![\p{L}\p{M}])/iu,
  about:
    /(?:^|[^\p{L}])(?:descriptions?|details?|notes?|comments?|includes?|descripci[oó]n|détails?|beschreibung|descrição|variation(?:\sname)?|विवरण)(?![\p{L}\p{M}])/iu,
  name: /(?:^|[^\p{L}])(?:services?|names?|treatments?|items?|titles?|products?|styles?|menu|servicios?|nombre|tratamientos?|prestations?|soins?|nom|leistung(?:en)?|behandlung|bezeichnung|serviços?|nome|सेवा|नाम|what)(?![\p{L}\p{M}])/iu,
};
const lowest = /(?:^|\s)(?:from|starting(?:\s(?:at|from))?|desde|ab|à partir de|a partir de)$/iu;
type Label = keyof typeof labels;

/** Returns the columns that a header row names; undefined for a row of services. */
export function columnsOfHeader(cells: readonly string[]): Columns | undefined {
  if (cells.some((cell) => /\d/.test(cell) || cell.length > 40)) return undefined;
  const labels = cells.map(labelOf);
  const first = (label: Label) => {
    const index = labels.indexOf(label);
    return index < 0 ? undefined : index;
  };
  const price = first('price');
  if (price === undefined) return undefined;
  const name =
    first('name') ?? labels.findIndex((label, index) => label === undefined && index !== price);
  if (name < 0) return undefined;
  const category = first('category');
  const currency = otherCurrencyIn(cells[price] ?? '');
  return {
    name,
    price,
    about: labels.flatMap((label, index) =>
      label === 'duration' || label === 'about' ? [index] : [],
    ),
    isLowest: lowest.test(cells[price] ?? ''),
    dearer: labels.flatMap((label, index) => (label === 'highest' ? [index] : [])),
    isUnsure: false,
    ...(category !== undefined && { category }),
    ...(currency && { currency }),
  };
}

/** Returns the words of a header that do not name its columns, such as a heading instead of 'Service'. */
export function headingOfHeader(cells: readonly string[]): string {
  const labels = cells.map(labelOf);
  if (labels.includes('name')) return '';
  return cells
    .filter((_, index) => labels[index] === undefined)
    .join(' ')
    .trim();
}

function labelOf(cell: string): Label | undefined {
  const isPrice = labels.price.test(cell) || lowest.test(cell);
  if (isPrice) return labels.highest.test(cell) ? 'highest' : 'price';
  const order = ['duration', 'category', 'about', 'name'] as const;
  return order.find((label) => labels[label].test(cell));
}

/** Returns whether a row has labels and no values. */
export const isHeader = (cells: readonly string[]): boolean =>
  !cells.some((cell) => /\d/.test(cell)) && labelOf(cells.find(Boolean) ?? '') === 'name';

/** Returns the columns of rows without a header: the column that has prices throughout is the price. */
export function columnsOfRows(rows: readonly (readonly string[])[]): Columns | undefined {
  const width = Math.max(...rows.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, index) =>
    rows.map((row) => row[index] ?? '').filter((cell) => cell !== ''),
  );
  const prices = indexesOf(columns, isPriceColumn).filter((index) => !isNumbering(columns[index]!));
  const texts = indexesOf(columns, isTextColumn);
  const signed = prices.filter((index) => isMostly(columns[index]!, isSigned));
  const formatted = prices.filter((index) => isMostly(columns[index]!, hasCents));
  const notMinutes = prices.filter((index) => !isMinutes(columns[index]!));
  const [price] = [...signed, ...formatted, ...notMinutes, ...prices];
  const [first, second] = texts;
  if (price === undefined || first === undefined) return undefined;
  const isGrouped =
    second !== undefined && isRepeated(columns[first]!) && !isRepeated(columns[second]!);
  const name = isGrouped ? second : first;
  return {
    name,
    price,
    ...(isGrouped && { category: first }),
    about: [
      ...texts,
      ...prices.filter((index) => !signed.includes(index)),
      ...indexesOf(columns, (cells) => isMostly(cells, isDuration)),
    ].filter(
      (index, position, indexes) =>
        index !== name &&
        index !== price &&
        !(isGrouped && index === first) &&
        indexes.indexOf(index) === position,
    ),
    isLowest: false,
    dearer: signed.filter((index) => index !== price),
    isUnsure:
      (signed.length || formatted.length) !== 1 &&
      prices.length > 1 &&
      (notMinutes.length !== 1 || rows.length < 3),
  };
}

const indexesOf = (columns: readonly string[][], test: (cells: string[]) => boolean) =>
  columns.flatMap((cells, index) => (cells.length > 0 && test(cells) ? [index] : []));

const isMostly = (cells: readonly string[], test: (cell: string) => boolean) =>
  cells.length > 0 && cells.filter(test).length >= cells.length * 0.7;

const hasCents = (cell: string) => /\d[.,]\d{2}(?!\d)/.test(cell);
const isSigned = (cell: string) => findSignedPrices(cell).length > 0;
const isPriceColumn = (cells: string[]) =>
  isMostly(cells, (cell) => readPriceCell(cell)?.isWhole === true);
const isTextColumn = (cells: string[]) =>
  isMostly(cells, (cell) => /\p{L}{2}/u.test(cell) && !isDuration(cell) && !isSigned(cell)) &&
  !isPriceColumn(cells);
const isMinutes = (cells: string[]) =>
  isMostly(cells, (cell) => /^\d{2,3}$/.test(cell) && Number(cell) % 15 === 0);
const isNumbering = (cells: string[]) =>
  cells.length > 1 &&
  cells.every((cell, index) => index === 0 || Number(cell) === Number(cells[0]) + index);
const isRepeated = (cells: readonly string[]) => new Set(cells).size <= cells.length * 0.7;
