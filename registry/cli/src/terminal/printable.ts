/** Control characters, and the characters that change the direction of the text around them. */
const unprintable = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu;

/**
 * Escapes characters that control a terminal: foreign text could otherwise change the title or the
 * clipboard, clear the screen, or forge lines.
 *
 * @returns the text with `\u001b` instead of the character, as in JSON
 */
export const printable = (text: string): string =>
  text.replace(
    unprintable,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Escapes the same in each line of a multi-line text. */
export const printableLines = (text: string): string => text.split('\n').map(printable).join('\n');
