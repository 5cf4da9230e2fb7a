import {
  findBarePrice,
  findFree,
  findSignedPrices,
  type PriceText,
} from '../price-text/price-text';
import { hideNumbers } from './hidden-numbers';

export interface PriceCell {
  price: PriceText;
  /** Whether the cell has nothing but the price. */
  isWhole: boolean;
}

/** Returns the price of a cell in a column of prices, where a number without a currency is a price. */
export function readPriceCell(cell: string): PriceCell | undefined {
  const price = findSignedPrices(cell)[0] ?? findBarePrice(cell) ?? findFree(cell) ?? leading(cell);
  if (!price) return undefined;
  const remaining = `${cell.slice(0, price.start)}${cell.slice(price.end)}`;
  return { price, isWhole: !/[\p{L}\p{N}%]/u.test(remaining) };
}

/** "30 (short hair)", "30 for 45 min". */
const leading = (cell: string) => findBarePrice(/^[^\p{L}(]*/u.exec(hideNumbers(cell))?.[0] ?? '');
