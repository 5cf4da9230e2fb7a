import { words } from '../words/own';

/** The length of a contact number. It is separate from the parser, which is larger than a form. */
export const LONGEST = 10;

/** Returns why these digits are not a contact number; undefined for exactly ten. */
export function phoneProblem(digits: string, iso: string): string | undefined {
  if (digits.length === LONGEST) return undefined;
  if (digits.length === 0) return words.noPhone;
  if (iso === 'GB' && digits.length === 9) {
    return words.nineDigits;
  }
  return words.tenDigits(digits.length);
}
