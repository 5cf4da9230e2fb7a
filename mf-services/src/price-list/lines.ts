import { isDuration } from './durations';
import { trimEdges, withoutMarks } from './edges';
import { hasNumber } from './hidden-numbers';
import { readPricedText, type PricedText } from './priced-text';
import { createRowReader, type RowReader, type SheetRow } from './spreadsheet';
import { splitServices } from './split-services';

/** A line of a price list that has text. */
export interface Line {
  text: string;
  /** Whether a blank line comes before it. */
  isApart: boolean;
  /** The cells of the line in a spreadsheet. */
  row: SheetRow | 'unreadable' | undefined;
  priced: PricedText | undefined;
  isDuration: boolean;
}

/** Characters without a width, which phones and web pages put between others. */
const invisible = /[\u200B\u200E\u200F\u202A-\u202E\u2060\uFEFF]/gu;
/** Letters and digits that captions use as bold or italic ones. */
const styled = /[\u{1D400}-\u{1D7FF}]/gu;

/** Buttons of booking pages. */
const button =
  /^(?:book(?: now)?|reserve|select|add|add to cart|buy now|see more|show more|view details|more info|learn more|reservar|agendar|réserver|choisir|buchen|auswählen)$/iu;

/** Returns the lines of a pasted text; a line with several services is several lines. */
export function linesOf(pasted: string): Line[] {
  const texts = pasted
    .replace(invisible, '')
    .replace(styled, (character) => character.normalize('NFKC'))
    .split(/\r\n|\r|\n|\u2028|\u2029/);
  const readRow = createRowReader(texts);
  const lines: Line[] = [];
  let isApart = true;
  for (const text of texts) {
    const parts = partsOf(text, readRow);
    lines.push(...parts.map((line, index) => ({ ...line, isApart: isApart && index === 0 })));
    if (text.trim() === '' || parts.length > 0) isApart = parts.length === 0;
  }
  return lines;
}

type Part = Omit<Line, 'isApart'>;

function partsOf(text: string, readRow: RowReader | undefined): Part[] {
  const row = readRow?.(text);
  if (row && row !== 'unreadable' && 'heading' in row) {
    return hasText(row.heading) ? [lineOf(row.heading)] : [];
  }
  if (row) return [{ text, row, priced: undefined, isDuration: false }];
  return splitServices(text.trim()).filter(hasText).map(lineOf);
}

const hasText = (text: string) => trimEdges(text) !== '' && !button.test(text);

const labeled = /^(?:duration|time|length|duraci[oó]n|durée|dauer|duração)\s?:\s?/iu;

const lineOf = (text: string): Part => ({
  text,
  row: undefined,
  priced: readPricedText(text),
  isDuration: isDuration(withoutMarks(text).replace(labeled, '')),
});

/** Returns whether a line has only a price, so that its name is in another line. */
export const isNameless = ({ priced }: Line): boolean => priced?.name === '';

/** The title of the whole list. */
const title =
  /^(?:our |nuestros |nos |unsere )?(?:all prices|prices?|price list|lista de precios|precios|tarifs?|preise|preisliste|preços|tabela de preços)(?!\p{L})/iu;

/** Returns whether a line is the heading of the services below. */
export function isHeading(line: Line): boolean {
  const text = trimEdges(withoutMarks(line.text));
  if (text === '' || text.length > 60 || !/\p{L}/u.test(text)) return false;
  if (title.test(text)) return false;
  if (/^\s*#|:\s*$|^\s*\*\*.*\*\*\s*$/.test(line.text)) return true;
  // A number may have been meant as a price, so the line must not become a category.
  if (hasNumber(text) || /https?:|www\.|@/iu.test(text)) return false;
  if (text === text.toUpperCase()) return true;
  const words = text.split(/\s+/).length;
  return !/[.,!?]/.test(text) && words <= (line.isApart ? 6 : 3);
}
