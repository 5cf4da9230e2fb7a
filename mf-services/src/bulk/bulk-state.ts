import { asText, isRecord } from '../stored-values';
import { asRows, type ListRow } from './rows';

/** The open dialog of the bulk additions. */
export type OpenDialog = 'none' | 'catalogue' | 'list' | 'link' | 'square';

/** A line of a pasted list that was not read, with the owner's changes. */
export interface UnreadLine {
  key: string;
  text: string;
}

/** The unsaved state of the bulk additions of one place, stored for a reload. */
export interface BulkState {
  place_id: string;
  open: OpenDialog;
  /** Typed prices by the name of the service picked from the catalogue. */
  picked: Record<string, string>;
  pasted: string;
  rows: ListRow[];
  left: UnreadLine[];
  /** Currency signs other than the dollar in the list. */
  foreign: string[];
  /** Rows read at the booking link, and the id of that reading. */
  link: { reading: string; rows: ListRow[] };
  /** Rows from the Square account with the owner's changes, and whether the owner rejected all of them. */
  square: { rows: ListRow[]; isDropped: boolean };
}

export const emptyBulkState = (place_id: string): BulkState => ({
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

const dialogs: readonly OpenDialog[] = ['catalogue', 'list', 'link', 'square'];

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/**
 * Returns the state of a draft. A draft comes from storage, so its values are not trusted; the state of another place
 * is ignored.
 */
export function bulkStateFrom(stored: Record<string, unknown>, place_id: string): BulkState {
  const empty = emptyBulkState(place_id);
  if (stored.place_id !== place_id) return empty;
  const { picked, link, square } = stored;
  const prices = isRecord(picked) ? Object.entries(picked) : [];
  return {
    ...empty,
    open: dialogs.find((way) => way === stored.open) ?? 'none',
    picked: Object.fromEntries(prices.map(([name, price]) => [name, asText(price)])),
    pasted: asText(stored.pasted),
    rows: asRows(stored.rows),
    left: asList(stored.left).flatMap((line) =>
      isRecord(line) && asText(line.key) ? { key: asText(line.key), text: asText(line.text) } : [],
    ),
    foreign: asList(stored.foreign).map(asText).filter(Boolean),
    link: isRecord(link) ? { reading: asText(link.reading), rows: asRows(link.rows) } : empty.link,
    square: isRecord(square)
      ? { rows: asRows(square.rows), isDropped: square.isDropped === true }
      : empty.square,
  };
}
