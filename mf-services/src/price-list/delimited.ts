/** A cell of a spreadsheet's row, and its position in the text of the row. */
export interface Cell {
  text: string;
  start: number;
  end: number;
}

export const delimiters = ['\t', ';', '|', ','] as const;
export type Delimiter = (typeof delimiters)[number];

/** Splits a row at the delimiter. A quoted cell can contain the delimiter; "" in it is a quotation mark. */
export function cellsOf(row: string, delimiter: Delimiter): Cell[] {
  const cells: Cell[] = [];
  let start = 0;
  while (start <= row.length) {
    const quoted = quotedCell(row, start, delimiter);
    const end = quoted?.end ?? endOf(row, start, delimiter);
    const text = quoted?.text ?? row.slice(start, end);
    const leading = quoted ? 1 : text.length - text.trimStart().length;
    const position = start + leading;
    cells.push({
      text: text.trim(),
      start: position,
      end: quoted ? end - 1 : position + text.trim().length,
    });
    start = end + 1;
  }
  return delimiter === '|' ? withoutBorders(cells) : cells;
}

function endOf(row: string, start: number, delimiter: Delimiter): number {
  const end = row.indexOf(delimiter, start);
  return end < 0 ? row.length : end;
}

/** Returns the cell that is in quotation marks up to the next delimiter; undefined if it is not. */
function quotedCell(row: string, start: number, delimiter: Delimiter) {
  if (row.charAt(start) !== '"') return undefined;
  let end = start + 1;
  while (end < row.length) {
    end = row.indexOf('"', end);
    if (end < 0) return undefined;
    if (row.charAt(end + 1) !== '"') break;
    end += 2;
  }
  const isClosed = end + 1 >= row.length || row.charAt(end + 1) === delimiter;
  if (!isClosed) return undefined;
  return { text: row.slice(start + 1, end).replace(/""/g, '"'), end: end + 1 };
}

/** A row of a Markdown table starts and ends with the delimiter. */
const withoutBorders = (cells: Cell[]) =>
  cells.filter(({ text }, index) => text !== '' || (index > 0 && index < cells.length - 1));
