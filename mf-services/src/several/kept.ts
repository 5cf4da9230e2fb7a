import { asRows, type ListRow } from './rows';

/** Which way of adding several services lies open over the list. */
export type Open = 'none' | 'catalogue' | 'list' | 'link' | 'square';

/** A line of a pasted list that was not understood, as the owner has it by now. */
export interface LeftLine {
  key: string;
  text: string;
}

/** What is kept of adding several, for after a reload: of one place, and nothing of it is saved yet. */
export interface Several {
  place_id: string;
  open: Open;
  /** Prices as typed, by name of the service picked from the catalogue. */
  picked: Record<string, string>;
  pasted: string;
  rows: ListRow[];
  left: LeftLine[];
  /** Signs of other money than dollars that stood in the list. */
  foreign: string[];
  /** Rows read at the booking link, with the reading they came from. */
  link: { reading: string; rows: ListRow[] };
  /** Rows from the Square account as the owner changed them, and whether the owner wants none of them. */
  square: { rows: ListRow[]; isDropped: boolean };
}

export const noneAdded = (place_id: string): Several => ({
  place_id,
  open: 'none',
  picked: {},
  pasted: '',
  rows: [],
  left: [],
  foreign: [],
  link: { reading: '', rows: [] },
  square: { rows: [], isDropped: false },
});

const ways: readonly Open[] = ['catalogue', 'list', 'link', 'square'];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const asText = (value: unknown) => (typeof value === 'string' ? value : '');
const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Drafts come from storage, so anything may stand there; another place's is not this one's. */
export function severalFrom(kept: Record<string, unknown>, place_id: string): Several {
  const none = noneAdded(place_id);
  if (kept.place_id !== place_id) return none;
  const { picked, link, square } = kept;
  const prices = isRecord(picked) ? Object.entries(picked) : [];
  return {
    ...none,
    open: ways.find((way) => way === kept.open) ?? 'none',
    picked: Object.fromEntries(prices.map(([name, price]) => [name, asText(price)])),
    pasted: asText(kept.pasted),
    rows: asRows(kept.rows),
    left: asList(kept.left).flatMap((line) =>
      isRecord(line) && asText(line.key) ? { key: asText(line.key), text: asText(line.text) } : [],
    ),
    foreign: asList(kept.foreign).map(asText).filter(Boolean),
    link: isRecord(link) ? { reading: asText(link.reading), rows: asRows(link.rows) } : none.link,
    square: isRecord(square)
      ? { rows: asRows(square.rows), isDropped: square.isDropped === true }
      : none.square,
  };
}
