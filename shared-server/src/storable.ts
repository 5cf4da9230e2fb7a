import { ShopfrontError } from 'shared-contracts/errors';

/** Far deeper than any page that is recorded, and shallow enough for every parser on the way. */
const deepest = 300;

/**
 * Refuses what no text or JSON column can store: the character NUL, halves of a surrogate pair, and nesting without
 * end. Every server checks every request with it, so that no handler has to.
 *
 * @throws ShopfrontError PAYLOAD_INVALID, naming the field.
 */
export function refuseUnstorable(sent: unknown): void {
  look(sent, [], refuseText);
}

/**
 * Refuses text with characters that change the direction of the text around it, such as U+202E: for servers whose
 * text people write in one language, and show beside the text of others.
 *
 * @throws ShopfrontError PAYLOAD_INVALID, naming the field.
 */
export function refuseDirections(sent: unknown): void {
  look(sent, [], (text, path) => {
    if (!/[\u202a-\u202e\u2066-\u2069]/.test(text)) return;
    throw refused(path, 'This text holds a character that changes the direction of text.');
  });
}

type Check = (text: string, path: readonly string[]) => void;

/** Checks each text in it. `path` leads to that text, and is one list for all: this runs for every value of every request. */
function look(sent: unknown, path: string[], check: Check): void {
  if (typeof sent === 'string') return check(sent, path);
  // Bytes go into files, never into a column.
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
