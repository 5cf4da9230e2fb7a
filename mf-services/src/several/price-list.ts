import { typedPrice } from '../price';
import { priceIn, type PriceIn } from '../price-in';

/** A service as a pasted list has it. */
export interface PricedLine {
  name: string;
  description: string;
  price: string;
  andUp: boolean;
  /** The heading it stands under; '' for none. */
  heading: string;
}

/** What a list says, and every line of it that says neither a service nor a heading of one. */
export interface PriceList {
  lines: PricedLine[];
  left: string[];
  /** Signs of money other than dollars, each once. */
  foreign: string[];
}

const bullet = /^\s*(?:[-–—*•·▪◦✓✔►➤>]+|\d{1,2}[.)](?=\s))\s*/u;
const leaders = /(?:[\s.…·_:|=>\-–—•,;]|\t)+$/u;
const opening = /^(?:[\s.…·_:|=>\-–—•,;/]|\t)+/u;
const duration =
  /\(?\b\d{1,3}\s*(?:(?:-|–|to)\s*\d{1,3}\s*)?(?:(?:mins?|minutes?|hrs?|hours?|h)\b\.?(?:\s*\d{1,2}\s*(?:mins?|m)\b\.?)?|h\d{2}\b)\)?/giu;

/** "Kids under 12", "Seniors 65+": these numbers tell whose services follow. */
const ages =
  /\b(?:under|over|ages?|aged|below|above)\s*\d{1,2}\b|\b\d{1,2}\s*(?:\+|&|and)\s*(?:under|over|up|older)?/giu;

const bareOf = (text: string) => text.replace(opening, '').replace(leaders, '').trim();
const unmarked = (line: string) => line.replace(/[*_#]{1,}/g, '').replace(bullet, '');

/** Minutes are no price: "Haircut 45 min". They are kept beside the name. */
const isDuration = (line: string) => {
  const rest = bareOf(line.replace(duration, ''));
  return rest === '' && bareOf(line) !== '';
};

/** Hidden while a price is looked for, so that "45 min" is none, and put back afterwards. */
function priceBeside(line: string): PriceIn | undefined {
  const times = line.match(duration) ?? [];
  if (times.length === 0) return priceIn(line);
  const found = priceIn(line.replace(duration, ' ').replace(/[\s|,;·/]+$/u, ''));
  return found && { ...found, after: [found.after, ...times].join(' ') };
}

interface Read {
  text: string;
  /** A blank line came before. */
  apart: boolean;
  price: PriceIn | undefined;
  duration: boolean;
}

/** Only a price: its name stands in the line before. */
const isNameless = ({ price }: Read) =>
  price !== undefined &&
  bareOf(price.before.replace(duration, '')) === '' &&
  nameAfter(price) === '';

/** What comes behind a price that stands first is its name; minutes are not. */
const nameAfter = ({ before, after }: PriceIn) =>
  bareOf(before) === '' ? bareOf(after.replace(duration, '')) : '';

function isHeading(line: Read): boolean {
  const text = bareOf(unmarked(line.text));
  if (text === '' || text.length > 60 || !/\p{L}/u.test(text)) return false;
  if (/^\s*#|:\s*$|^\s*\*\*.*\*\*\s*$/.test(line.text)) return true;
  // A number that is no price may have been meant as one: such a line must not become a category.
  if (/\d/.test(text.replace(ages, ''))) return false;
  if (text === text.toUpperCase()) return true;
  const words = text.split(/\s+/).length;
  return !/[.,!?]/.test(text) && words <= (line.apart ? 6 : 3);
}

/** What stands behind a price with its sign and begins like a name, up to another such price, is a service of its own. */
const another =
  /(?<=[$€£₹]\s?\d[\d.,]*|\d\s?[$€£₹])[\s|,;/·•]+(?=\p{Lu}[^$€£₹]*(?:[$€£₹]\s?\d|\d\s?[$€£₹]))/gu;

/** A spreadsheet puts quotes around what has its own comma. */
const unquoted = (line: string) =>
  line.startsWith('"') ? line.replace(/"([^"]+)"\s*(?:[,;]\s*|$)/g, '$1 | ') : line;

const linesOf = (text: string) =>
  text
    .split(/\r\n|\r|\n|\u2028|\u2029/)
    .flatMap((line) => unquoted(line.trim()).split(another))
    .map((line) => line.trim());

/** Reads a price list in whatever shape owners have it. No text is lost: lines that are not understood are left. */
export function readPriceList(text: string): PriceList {
  const lines = readLines(text);
  const list = createListBuilder();
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index]!;
    const { price } = line;
    const priceBelow = price || line.duration ? undefined : nextPrice(lines, index);
    if (price && !isNameless(line)) {
      const first = nameAfter(price);
      list.add(price, first || bareOf(price.before), first ? '' : bareOf(price.after));
    } else if (price || line.duration) {
      list.leave(line.text);
    } else if (priceBelow) {
      list.add(priceBelow.price, bareOf(unmarked(line.text)), priceBelow.about);
      index = priceBelow.index;
    } else if (isHeading(line)) {
      list.startHeading(line.text);
    } else list.leave(line.text);
  }
  return list.end();
}

function readLines(text: string): Read[] {
  const lines: Read[] = [];
  let apart = true;
  for (const line of linesOf(text)) {
    if (line === '' || bareOf(line) === '') {
      apart = true;
      continue;
    }
    const plain = unmarked(line);
    lines.push({ text: line, apart, price: priceBeside(plain), duration: isDuration(plain) });
    apart = false;
  }
  return lines;
}

/** Returns the price that stands in a line below its name, perhaps after the minutes. */
function nextPrice(lines: readonly Read[], index: number) {
  const minutes = lines[index + 1]?.duration ? lines[index + 1] : undefined;
  const below = minutes ? index + 2 : index + 1;
  const next = lines[below];
  if (!next?.price || !isNameless(next)) return undefined;
  const about = [minutes?.text ?? '', next.price.before, next.price.after];
  return {
    price: next.price,
    index: below,
    about: about.map(bareOf).filter(Boolean).join(', '),
  };
}

/** Collects the services of a list under their headings. */
function createListBuilder() {
  const list: PriceList = { lines: [], left: [], foreign: [] };
  const foreign = new Set<string>();
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
    add(price: PriceIn, name: string, description: string) {
      const value = typedPrice(price.value);
      list.lines.push({ name, description, price: value, andUp: price.andUp, heading });
      if (price.foreign) foreign.add(price.foreign);
      unusedHeading = undefined;
    },
    startHeading(line: string) {
      dropUnusedHeading();
      heading = bareOf(unmarked(line));
      unusedHeading = line;
    },
    end(): PriceList {
      dropUnusedHeading();
      return { ...list, foreign: [...foreign] };
    },
  };
}
