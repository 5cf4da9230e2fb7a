import { words } from '../words/own';

/** Digits of a contact number. Apart from what reads numbers, which weighs more than a form. */
export const LONGEST = 10;

/** Why these digits cannot be used as a contact number; undefined when there are exactly ten. */
export function phoneProblem(digits: string, iso: string): string | undefined {
  if (digits.length === LONGEST) return undefined;
  if (digits.length === 0) return words.noPhone;
  if (iso === 'GB' && digits.length === 9) {
    return words.nineDigits;
  }
  return words.tenDigits(digits.length);
}
