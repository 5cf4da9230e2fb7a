import { createListBuilder, type PriceList } from './list-builder';
import { isHeading, isNameless, linesOf, type Line } from './lines';
import { nameBelow, priceBelow, variantsBelow } from './services-across-lines';

/** Reads a price list in the shapes that owners have. Every line with text becomes a row or stays unread. */
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
  else if (row) list.add({ ...row, texts: [text], priceLine: 0 }, row.category);
  else {
    const below = priced?.isSigned || line.isDuration ? undefined : priceBelow(lines, index);
    if (below) {
      list.add(below);
      const variants = variantsBelow(lines, index + below.texts.length, below.name);
      for (const other of variants) list.add(other);
      return below.texts.length + variants.length;
    }
    const above = nameBelow(lines, index);
    if (above) {
      list.add(above);
      return 2;
    }
    if (line.isDuration && !line.isApart && list.addDuration(text)) return 1;
    if (priced && !isNameless(line))
      list.add({ ...priced, texts: [text], priceLine: 0 }, undefined, !priced.isSigned);
    else if (!priced && !line.isDuration && isHeading(line)) list.startHeading(text);
    else list.leave(text);
  }
  return 1;
}

/** If most prices have a currency, a number without one is doubtful. */
function hasSigns(lines: readonly Line[]): boolean {
  const priced = lines.flatMap((line) => (line.priced && !isNameless(line) ? [line.priced] : []));
  const signed = priced.filter(({ isSigned }) => isSigned).length;
  return signed >= 3 && signed > 3 * (priced.length - signed);
}
