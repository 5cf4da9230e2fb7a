const lakhs = /^\d{1,2}(?:,\d{2})+,\d{3}(?:\.\d+)?$/;
const grouped = /^(\d{1,3}(?:([.,])\d{3})+)(?:(?!\2)[.,](\d+))?$/;

/** More than this costs no service; then a dot before three digits cannot group them. */
const mostDollars = 10_000;
const largest = 1e9;

/**
 * Returns the amount that digits with separators stand for, in cents precision.
 *
 * @param isDollar whether "20.000" is 20 rather than 20,000
 * @returns undefined where the digits form no amount, or can stand for two: "1.250"
 */
export function amountOf(digits: string, isDollar: boolean): number | undefined {
  const text = digits.replace(/[\s'’]/g, '');
  const plain = plainDigits(text, isDollar);
  return plain === undefined ? undefined : roundedAmount(Number(plain));
}

export const roundedAmount = (amount: number): number | undefined =>
  amount >= 0 && amount < largest ? Math.round(amount * 100) / 100 : undefined;

function plainDigits(text: string, isDollar: boolean): string | undefined {
  if (lakhs.test(text)) return text.replace(/,/g, '');
  const groups = grouped.exec(text);
  if (!groups) return /^\d+(?:[.,]\d+)?$/.test(text) ? text.replace(',', '.') : undefined;
  const [, whole = '', separator, decimals = ''] = groups;
  const joined = whole.replace(/[.,]/g, '');
  const isAmbiguous = separator === '.' && decimals === '' && whole.split('.').length === 2;
  if (!isAmbiguous) return `${joined}.${decimals || '0'}`;
  return whole.startsWith('0') || (isDollar && Number(joined) >= mostDollars) ? whole : undefined;
}
