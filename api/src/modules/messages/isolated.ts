/** Invisible characters that change the direction of the text after them. */
const directionControls = /[\u202a-\u202e\u2066-\u2069]/g;
/** Letters of Hebrew, Arabic and other scripts that run from right to left. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\ud802\ud803\ud83a\ud83b]/;

export const withoutDirections = (text: string): string => text.replace(directionControls, '');

/**
 * Isolates a name in a sentence of a mail or an SMS, so that it cannot turn the words or the link around it.
 *
 * @returns a name with letters that run from right to left between the Unicode characters FIRST STRONG ISOLATE and
 *   POP DIRECTIONAL ISOLATE; other names unchanged, since one such character doubles the length of an SMS
 */
export function isolated(name: string): string {
  const plain = withoutDirections(name);
  return rightToLeft.test(plain) ? `\u2068${plain}\u2069` : plain;
}
