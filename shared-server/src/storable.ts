import { ShopfrontError } from 'shared-contracts/errors';

/** Far deeper than any page that is recorded, and shallow enough for every parser on the way. */
const deepest = 300;

/**
 * Refuses what no text or JSON column can keep: the character NUL, halves of a surrogate pair, and nesting
 * without end. Every server of ours asks this of every request, so that no handler has to.
 *
 * @throws ShopfrontError PAYLOAD_INVALID, naming the field.
 */
export function refuseUnstorable(sent: unknown): void {
  look(sent, []);
}

/** `path` leads to what is looked at, and is one list for all of it: this is asked of every value of every request. */
function look(sent: unknown, path: string[]): void {
  if (typeof sent === 'string') return refuseText(sent, path);
  // Bytes go into files, never into a column.
  if (typeof sent !== 'object' || sent === null || Buffer.isBuffer(sent)) return;
  if (path.length > deepest) throw refused(path.slice(0, 1), 'This is nested too deep.');
  for (const [key, value] of Object.entries(sent)) {
    if (!isStorable(key))
      throw refused(path, 'A name in it holds a character that cannot be kept.');
    path.push(key);
    look(value, path);
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
