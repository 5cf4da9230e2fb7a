import { ShopfrontError } from 'shared-contracts/errors';

/** Far deeper than any recorded page, and shallow enough for every parser. */
const deepest = 300;

/**
 * Rejects values that no text or JSON column can store: the character NUL, halves of a surrogate pair, and too deep
 * nesting. Every server checks every request, so handlers need not.
 *
 * @throws ShopfrontError PAYLOAD_INVALID, with the field
 */
export function refuseUnstorable(sent: unknown): void {
  look(sent, [], refuseText);
}

/**
 * Rejects text with characters that change the direction of the text around it, such as U+202E. It is for servers
 * with texts of one language that are shown next to others.
 *
 * @throws ShopfrontError PAYLOAD_INVALID, with the field
 */
export function refuseDirections(sent: unknown): void {
  look(sent, [], (text, path) => {
    if (!/[\u202a-\u202e\u2066-\u2069]/.test(text)) return;
    throw refused(path, 'This text holds a character that changes the direction of text.');
  });
}

type Check = (text: string, path: readonly string[]) => void;

/**
 * Checks each text in a value. `path` leads to that text, and is one shared list, since this runs for every value of
 * every request.
 */
function look(sent: unknown, path: string[], check: Check): void {
  if (typeof sent === 'string') return check(sent, path);
  // Bytes are stored in files, never in a column.
  if (typeof sent !== 'object' || sent === null || Buffer.isBuffer(sent)) return;
  if (path.length > deepest) throw refused(path.slice(0, 1), 'This is nested too deep.');
  for (const [key, value] of Object.entries(sent)) {
    if (!isStorable(key))
      throw refused(path, 'A name in it holds a character that cannot be kept.');
    path.push(key);
    look(value, path, check);
    path.pop();
  }
}

function refuseText(text: string, path: readonly string[]): void {
  if (!isStorable(text)) throw refused(path, 'This text holds a character that cannot be kept.');
}

const isStorable = (text: string) => !text.includes('\0') && !/\p{Surrogate}/u.test(text);

function refused(path: readonly string[], why: string): ShopfrontError {
  const field = path.join('.') || undefined;
  return new ShopfrontError('PAYLOAD_INVALID', field ? `${field}: ${why}` : why, { field });
}
