import { newId } from 'shared-contracts';
import type { Service } from 'shared-contracts/api';
import { priceOf } from '../price';
import type { PriceSource } from '../price-list/list-builder';
import { words } from './words';

/** A service to be confirmed by the owner. */
export interface ListRow {
  key: string;
  name: string;
  category: string;
  description: string;
  /** As typed, or as in the list. */
  price: string;
  andUp: boolean;
  /** Whether it is to be added. */
  take: boolean;
  /** The text of the list that the row was read from. */
  source?: PriceSource;
  /** Whether the text can be read in another way; false once the owner changes the price. */
  isUnsure?: boolean;
}

export function asRows(stored: unknown): ListRow[] {
  return Array.isArray(stored) ? stored.filter(isRow) : [];
}

function isRow(value: unknown): value is ListRow {
  if (typeof value !== 'object' || value === null) return false;
  const { key, name, category, description, price, andUp, take, source, isUnsure } =
    value as Partial<ListRow>;
  const words = [key, name, category, description, price];
  return (
    words.every((word) => typeof word === 'string') &&
    typeof andUp === 'boolean' &&
    typeof take === 'boolean' &&
    (source === undefined || isSource(source)) &&
    (isUnsure === undefined || typeof isUnsure === 'boolean')
  );
}

function isSource(value: unknown): value is PriceSource {
  if (typeof value !== 'object' || value === null) return false;
  const { before, price, after } = value as Partial<PriceSource>;
  return [before, price, after].every((text) => typeof text === 'string');
}

export const priceField = (key: string) => `price-${key}`;
export const nameField = (key: string) => `name-${key}`;

/** The reason why a row cannot be added, and its field. */
export interface RowProblem {
  field: string;
  text: string;
}

/** Returns the services of the checked rows, or the problems by the rows' keys. */
export function servicesOf(
  rows: readonly ListRow[],
  place_id: string,
):
  | { kind: 'services'; services: Service[] }
  | { kind: 'problems'; problems: ReadonlyMap<string, RowProblem> } {
  const problems = new Map<string, RowProblem>();
  const services: Service[] = [];
  for (const { key, name, category, description, price, andUp } of rows.filter(
    ({ take }) => take,
  )) {
    const read = priceOf(price);
    if (name.trim() === '') problems.set(key, { field: nameField(key), text: words.nameless });
    else if (read.kind === 'problem')
      problems.set(key, { field: priceField(key), text: read.text });
    else
      services.push({
        service_id: newId(),
        place_id,
        category,
        name: name.trim().slice(0, 500),
        description: description.trim().slice(0, 4000),
        price_start: read.value,
        currency: 'USD',
        pricing_type: andUp ? 'STARTS_FROM' : 'FIXED',
        star: false,
      });
  }
  return problems.size > 0 ? { kind: 'problems', problems } : { kind: 'services', services };
}
