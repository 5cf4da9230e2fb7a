import type { PriceText } from '../price-text/price-text';
import { trimEdges, withoutMarks } from './edges';
import { isNameless, type Line } from './lines';
import { splitDuration } from './name-text';

export interface ServiceInLines {
  name: string;
  description: string;
  price: PriceText;
  /** The lines of the service, and the index of the one with the price. */
  texts: string[];
  priceLine: number;
}

/** Returns the service whose price is in a line below its name, with a duration or a sentence next to it. */
export function priceBelow(lines: readonly Line[], index: number): ServiceInLines | undefined {
  const [line, next, second] = lines.slice(index, index + 3);
  if (!line || !next) return undefined;
  const isBetween = !isNameless(next) && (next.isDuration || (isTitle(line) && isSentence(next)));
  const lineWithPrice = isBetween ? second : next;
  const priced = lineWithPrice?.priced;
  if (!lineWithPrice || !priced || !isNameless(lineWithPrice) || (line.priced && !priced.isSigned))
    return undefined;
  const { name, minutes } = splitDuration(withoutMarks(line.text));
  if (name === '') return undefined;
  const priceLine = isBetween ? 2 : 1;
  const last = lines[index + priceLine + 1];
  const isTimed =
    !isBetween && last?.isDuration === true && !last.isApart && priced.description === '';
  const texts = lines.slice(index, index + priceLine + (isTimed ? 2 : 1)).map(({ text }) => text);
  const about = [minutes, isBetween ? next.text : '', priced.description, isTimed ? last.text : ''];
  return {
    name,
    description: about
      .map((part) => trimEdges(part))
      .filter(Boolean)
      .join(', '),
    price: priced.price,
    texts,
    priceLine,
  };
}

/** Returns the service of a price that is above its name; the price can also belong to another name. */
export function nameBelow(lines: readonly Line[], index: number): ServiceInLines | undefined {
  const [line, next, after] = lines.slice(index, index + 3);
  if (!line?.priced || !isNameless(line) || !next || next.isApart || !isTitle(next)) {
    return undefined;
  }
  if (after && !after.isApart && !isNameless(after)) return undefined;
  const { name, minutes } = splitDuration(withoutMarks(next.text));
  if (name === '') return undefined;
  const { price, description } = line.priced;
  return {
    name,
    description: [description, minutes].filter(Boolean).join(', '),
    price: { ...price, isUnsure: true },
    texts: [line.text, next.text],
    priceLine: 0,
  };
}

/** Returns the same service with other durations: "60 min $90" below "30 min $50". */
export function variantsBelow(
  lines: readonly Line[],
  index: number,
  name: string,
): ServiceInLines[] {
  const services: ServiceInLines[] = [];
  for (let next = index; next < lines.length; next += 1) {
    const { priced, text, isApart } = lines[next]!;
    if (priced?.name !== '' || isApart || priced.description === '') break;
    services.push({ ...priced, name, texts: [text], priceLine: 0 });
  }
  return services;
}

const isTitle = ({ text, priced, row }: Line) =>
  !priced && !row && text.length <= 60 && !/[.!?:]$/.test(text) && /\p{L}/u.test(text);
const isSentence = ({ text, priced, row }: Line) =>
  !priced && !row && (text.length > 30 || /[.,!]/.test(text));
