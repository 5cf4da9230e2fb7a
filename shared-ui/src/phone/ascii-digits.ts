const isDigit = (point: number) => /^\p{Nd}$/u.test(String.fromCodePoint(point));

/** Unicode orders the ten digits of each script from 0 to 9, in blocks that start with a 0. */
function valueOf(digit: string): string {
  const point = digit.codePointAt(0) ?? 0;
  let first = point;
  while (isDigit(first - 1)) first -= 1;
  return String((point - first) % 10);
}

/**
 * Returns the text with the digits of every script as 0 to 9: phones with an Arabic, Hindi or Japanese keyboard enter
 * their own.
 *
 * @example asciiDigits('٠٧٩١') // '0791'
 */
export const asciiDigits = (text: string): string =>
  text.replace(/(?![0-9])\p{Nd}/gu, (digit) => valueOf(digit));
