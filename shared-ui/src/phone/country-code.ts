/**
 * Returns the digits after a plus, the country code first; undefined for a number without one. The prefixes 00, and
 * 011 in countries with the code 1, count as a plus.
 * @param dial country code of the chosen country, without the plus
 */
export function behindPlus(text: string, dial: string): string | undefined {
  const written = text.trimStart().replace(/^(?:tel:)?\s*[+＋]/i, '+');
  const digits = written.replace(/\D/g, '');
  if (written.startsWith('+')) return digits;
  if (digits.startsWith('00')) return digits.slice(2);
  return dial === '1' && digits.startsWith('011') ? digits.slice(3) : undefined;
}

/**
 * Returns whether digits after a plus begin with none of these country codes, even with more digits. No country code
 * is the start of another.
 */
export const isElsewhere = (digits: string, dials: readonly string[]) =>
  !dials.some((dial) => digits.startsWith(dial) || dial.startsWith(digits));
