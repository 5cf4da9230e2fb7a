/**
 * The digits behind a plus, the country code first; undefined for a number that is written without one.
 * What is dialled for a plus counts as one: 00, and 011 where the country code is 1.
 *
 * @param dial country code of the country that is chosen, without the plus
 */
export function behindPlus(text: string, dial: string): string | undefined {
  const written = text.trimStart().replace(/^(?:tel:)?\s*[+＋]/i, '+');
  const digits = written.replace(/\D/g, '');
  if (written.startsWith('+')) return digits;
  if (digits.startsWith('00')) return digits.slice(2);
  return dial === '1' && digits.startsWith('011') ? digits.slice(3) : undefined;
}

/**
 * Whether digits behind a plus begin with none of these country codes, nor can once there are more of
 * them. No country code is the beginning of another.
 */
export const isElsewhere = (digits: string, dials: readonly string[]) =>
  !dials.some((dial) => digits.startsWith(dial) || dial.startsWith(digits));
