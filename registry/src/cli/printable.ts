/** Control characters, and the characters that change the direction of the text around them. */
const unprintable = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu;

/**
 * Escapes what a terminal would act on: foreign text could otherwise change the title or the clipboard, clear the
 * screen, or add lines that look like ours.
 *
 * @returns the text with `\u001b` in place of the character, as JSON writes it
 */
export const printable = (text: string): string =>
  text.replace(
    unprintable,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Escapes the same in each of our own lines. */
export const printableLines = (text: string): string => text.split('\n').map(printable).join('\n');
