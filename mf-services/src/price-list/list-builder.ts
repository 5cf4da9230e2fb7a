import { typedPrice } from '../price';
import type { PriceText } from '../price-text/price-text';
import { hasDuration } from './durations';
import { trimEdges, withoutMarks } from './edges';
import type { ServiceInLines } from './services-across-lines';

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
  unread: string[];
  /** Currencies other than the US dollar, each once. */
  foreign: string[];
}

/** Collects the services of a list under their headings. */
export function createListBuilder(isBareDoubtful: boolean) {
  const list: PriceList = { lines: [], unread: [], foreign: [] };
  let heading = '';
  /** A heading without services is an unread line like any other. */
  let unusedHeading: string | undefined;

  const leave = (line: string) => void list.unread.push(line);
  const dropUnusedHeading = () => {
    if (unusedHeading !== undefined) leave(unusedHeading);
    unusedHeading = undefined;
  };

  return {
    leave,
    add(
      { name, description, price, texts, priceLine }: ServiceInLines,
      category = '',
      isBare = false,
    ) {
      list.lines.push({
        name,
        description,
        price: typedPrice(price.value),
        andUp: price.isLowest,
        heading: category || heading,
        source: sourceOf(price, texts, priceLine),
        isUnsure: price.isUnsure || (isBare && isBareDoubtful),
      });
      if (price.currency && !list.foreign.includes(price.currency))
        list.foreign.push(price.currency);
      unusedHeading = undefined;
    },
    /** Adds a duration below a service to it; returns false if the service has another. */
    addDuration(text: string): boolean {
      const last = list.lines.at(-1);
      if (!last || unusedHeading !== undefined || hasDuration(last.description)) return false;
      last.description = [last.description, trimEdges(text)].filter(Boolean).join(', ');
      last.source = { ...last.source, after: `${last.source.after}\n${text}` };
      return true;
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

function sourceOf(
  { start, end }: PriceText,
  texts: readonly string[],
  priceLine: number,
): PriceSource {
  const text = texts[priceLine] ?? '';
  return {
    before: [...texts.slice(0, priceLine), text.slice(0, start)].join('\n'),
    price: text.slice(start, end),
    after: [text.slice(end), ...texts.slice(priceLine + 1)].join('\n'),
  };
}
