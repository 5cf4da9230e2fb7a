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

/** Reads a price list in whatever shape owners have it. Nothing of the text is dropped: what is not understood is left. */
export function readPriceList(text: string): PriceList {
  const read: Read[] = [];
  let apart = true;
  for (const line of linesOf(text)) {
    if (line === '' || bareOf(line) === '') {
      apart = true;
      continue;
    }
    const plain = unmarked(line);
    const priced = priceBeside(plain);
    read.push({ text: line, apart, price: priced, duration: isDuration(plain) });
    apart = false;
  }

  const list: PriceList = { lines: [], left: [], foreign: [] };
  const foreign = new Set<string>();
  let heading = '';
  /** A heading under which nothing stands is a line like any other. */
  let unused: string | undefined;
  const leave = (line: string) => void list.left.push(line);
  const dropHeading = () => {
    if (unused !== undefined) leave(unused);
    unused = undefined;
  };
  const take = (price: PriceIn, name: string, about: string) => {
    const value = typedPrice(price.value);
    list.lines.push({ name, description: about, price: value, andUp: price.andUp, heading });
    if (price.foreign) foreign.add(price.foreign);
    unused = undefined;
  };

  for (let at = 0; at < read.length; at += 1) {
    const line = read[at]!;
    const { price } = line;
    if (price && !isNameless(line)) {
      const first = nameAfter(price);
      const name = first || bareOf(price.before);
      take(price, name, first ? '' : bareOf(price.after));
      continue;
    }
    if (price || line.duration) {
      leave(line.text);
      continue;
    }
    // A name whose price stands below it, perhaps after the minutes.
    const below = read[at + 1]?.duration ? at + 2 : at + 1;
    const next = read[below];
    if (next?.price && isNameless(next)) {
      const minutes = below === at + 2 ? bareOf(read[at + 1]!.text) : '';
      const about = [minutes, bareOf(next.price.before), bareOf(next.price.after)];
      take(next.price, bareOf(unmarked(line.text)), about.filter(Boolean).join(', '));
      at = below;
      continue;
    }
    if (isHeading(line)) {
      dropHeading();
      heading = bareOf(unmarked(line.text));
      unused = line.text;
    } else leave(line.text);
  }
  dropHeading();
  return { ...list, foreign: [...foreign] };
}
