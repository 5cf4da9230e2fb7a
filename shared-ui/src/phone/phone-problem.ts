/** Digits of a contact number. Apart from what reads numbers, which weighs more than a form. */
export const LONGEST = 10;

/** Why these digits cannot be used as a contact number; undefined when there are exactly ten. */
export function phoneProblem(digits: string, iso: string): string | undefined {
  if (digits.length === LONGEST) return undefined;
  if (digits.length === 0) return 'Enter a phone number.';
  if (iso === 'GB' && digits.length === 9) {
    return 'Some UK numbers have 9 digits after the first 0. We can only take numbers with 10, so please give a mobile number or another landline.';
  }
  const count = digits.length === 1 ? '1 digit' : `${digits.length} digits`;
  return `Enter all 10 digits, without the country code. So far there are ${count}.`;
}
