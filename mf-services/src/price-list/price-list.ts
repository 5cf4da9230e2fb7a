import { typedPrice } from '../price';
import type { PriceText } from '../price-text/price-text';
import { trimEdges, withoutMarks } from './edges';
import { isHeading, isNameless, linesOf, type Line } from './lines';

/** The text that a row was read from, with the part that was read as its price. */
export interface PriceSource {
  before: string;
  price: string;
  after: string;
}

/** A service as a pasted list has it. */
export interface PricedLine {
  name: string;
  description: string;
  price: string;
  andUp: boolean;
  /** The heading above it; '' for none. */
  heading: string;
  source: PriceSource;
  /** The text can be read in another way, so the owner must check the price. */
  isUnsure: boolean;
}

export interface PriceList {
  lines: PricedLine[];
  /** Lines that are neither services nor headings of services. */
  left: string[];
  /** Currencies other than the US dollar, each once. */
  foreign: string[];
}

/** Reads a price list in the shapes that owners have. Every line that has text is in a row or is left. */
export function readPriceList(text: string): PriceList {
  const lines = linesOf(text);
  const list = createListBuilder(hasSigns(lines));
  for (let index = 0; index < lines.length;) index += readService(lines, index, list);
  return list.end();
}

type Builder = ReturnType<typeof createListBuilder>;

/** Reads one service, heading, or other line, and returns the number of its lines. */
function readService(lines: readonly Line[], index: number, list: Builder): number {
  const line = lines[index]!;
  const { row, priced, text } = line;
  if (row === 'unreadable') list.leave(text);
  else if (row) list.add({ ...row, texts: [text], at: 0 }, row.category);
  else {
    const below = priced?.isSigned || line.isDuration ? undefined : priceBelow(lines, index);
    if (below) {
      list.add(below);
      const others = variantsBelow(lines, index + below.texts.length, below.name);
      for (const other of others) list.add(other);
      return below.texts.length + others.length;
    }
    if (priced && !isNameless(line))
      list.add({ ...priced, texts: [text], at: 0 }, undefined, !priced.isSigned);
    else if (!priced && !line.isDuration && isHeading(line)) list.startHeading(text);
    else list.leave(text);
  }
  return 1;
}

interface Found {
  name: string;
  description: string;
  price: PriceText;
  /** The lines of the service, and the index of the one with the price. */
  texts: string[];
  at: number;
}

/** Returns the service whose price is in a line below its name, with a duration or a sentence next to it. */
function priceBelow(lines: readonly Line[], index: number): Found | undefined {
  const [line, next, second] = lines.slice(index, index + 3);
  if (!line || !next) return undefined;
  const isBetween = !isNameless(next) && (next.isDuration || (isTitle(line) && isSentence(next)));
  const priceLine = isBetween ? second : next;
  const priced = priceLine?.priced;
  if (!priceLine || !priced || !isNameless(priceLine) || (line.priced && !priced.isSigned))
    return undefined;
  const name = trimEdges(withoutMarks(line.text));
  if (name === '') return undefined;
  const at = isBetween ? 2 : 1;
  const last = lines[index + at + 1];
  const isTimed =
    !isBetween && last?.isDuration === true && !last.isApart && priced.description === '';
  const texts = lines.slice(index, index + at + (isTimed ? 2 : 1)).map(({ text }) => text);
  const about = [isBetween ? next.text : '', priced.description, isTimed ? last.text : ''];
  return {
    name,
    description: about
      .map((part) => trimEdges(part))
      .filter(Boolean)
      .join(', '),
    price: priced.price,
    texts,
    at,
  };
}

/** Returns the same service with other durations: "60 min $90" below "30 min $50". */
function variantsBelow(lines: readonly Line[], index: number, name: string): Found[] {
  const found: Found[] = [];
  for (let next = index; next < lines.length; next += 1) {
    const { priced, text, isApart } = lines[next]!;
    if (priced?.name !== '' || isApart || priced.description === '') break;
    found.push({ ...priced, name, texts: [text], at: 0 });
  }
  return found;
}

const isTitle = ({ text, priced, row }: Line) =>
  !priced && !row && text.length <= 60 && !/[.!?:]$/.test(text) && /\p{L}/u.test(text);
const isSentence = ({ text, priced, row }: Line) =>
  !priced && !row && (text.length > 30 || /[.,!]/.test(text));

/** Where most prices have a currency, a number without one is doubtful. */
function hasSigns(lines: readonly Line[]): boolean {
  const priced = lines.flatMap((line) => (line.priced && !isNameless(line) ? [line.priced] : []));
  const signed = priced.filter(({ isSigned }) => isSigned).length;
  return signed >= 3 && signed > 3 * (priced.length - signed);
}

/** Collects the services of a list under their headings. */
function createListBuilder(isBareDoubtful: boolean) {
  const list: PriceList = { lines: [], left: [], foreign: [] };
  let heading = '';
  /** A heading without services is left like any other line. */
  let unusedHeading: string | undefined;

  const leave = (line: string) => void list.left.push(line);
  const dropUnusedHeading = () => {
    if (unusedHeading !== undefined) leave(unusedHeading);
    unusedHeading = undefined;
  };

  return {
    leave,
    add({ name, description, price, texts, at }: Found, category = '', isBare = false) {
      list.lines.push({
        name,
        description,
        price: typedPrice(price.value),
        andUp: price.isLowest,
        heading: category || heading,
        source: sourceOf(price, texts, at),
        isUnsure: price.isUnsure || (isBare && isBareDoubtful),
      });
      if (price.currency && !list.foreign.includes(price.currency))
        list.foreign.push(price.currency);
      unusedHeading = undefined;
    },
    startHeading(line: string) {
      dropUnusedHeading();
      heading = trimEdges(withoutMarks(line));
      unusedHeading = line;
    },
    end(): PriceList {
      dropUnusedHeading();
      return list;
    },
  };
}

function sourceOf({ start, end }: PriceText, texts: readonly string[], at: number): PriceSource {
  const text = texts[at] ?? '';
  return {
    before: [...texts.slice(0, at), text.slice(0, start)].join('\n'),
    price: text.slice(start, end),
    after: [text.slice(end), ...texts.slice(at + 1)].join('\n'),
  };
}
