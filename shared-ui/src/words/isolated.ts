/** Invisible characters that change the direction of the text after them. */
const directionControls = /[\u202a-\u202e\u2066-\u2069]/g;
/** The same, and letters of Hebrew, Arabic and other scripts that run from right to left. */
const turnsText =
  /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\ud802\ud803\ud83a\ud83b]/;

/**
 * Isolates a text from outside, such as a business name, so that it cannot change the direction of the text around
 * it.
 *
 * @returns the text between the Unicode characters FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE; the same text if
 * nothing in it runs from right to left
 * @see https://www.w3.org/International/questions/qa-bidi-unicode-controls
 */
export const isolated = (text: string): string =>
  turnsText.test(text) ? `\u2068${text.replace(directionControls, '')}\u2069` : text;
